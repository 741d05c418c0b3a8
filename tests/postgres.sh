# Sourced by tests/run and tests/soak: a PostgreSQL of their own, in the folder $scratch.
# shellcheck shell=bash disable=SC2154

cluster_running=no
cluster_trouble=

# The newest PostgreSQL of Debian's packages, or whatever stands on the path.
postgres_programs() {
    local newest
    newest=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
    if [ -n "$newest" ]; then echo "$newest"; else dirname "$(command -v initdb)" 2>/dev/null; fi
}

# PostgreSQL refuses to run as root.
as_database_user() {
    if [ "$(id -u)" -ne 0 ]; then
        "$@"
    elif id postgres >/dev/null 2>&1; then
        runuser -u postgres -- "$@"
    else
        runuser -u nobody -- "$@"
    fi
}

# A throw-away cluster on loopback, in a folder of its own and on a free port, unless a server is named already; sets
# TABLITA_TEST_POSTGRES when it stands, and cluster_trouble when it does not.
# Nothing in it outlives the run, so it need not survive a power cut either.
start_cluster() {
    local programs attempt port
    if [ -n "${TABLITA_TEST_POSTGRES:-}" ] || [ -n "$cluster_trouble" ]; then return; fi
    programs=$(postgres_programs)
    if [ -z "$programs" ]; then
        cluster_trouble="PostgreSQL is missing"
        return
    fi
    mkdir "$scratch/postgres"
    if [ "$(id -u)" -eq 0 ]; then
        chmod 711 "$scratch"
        chown "$(as_database_user id -un)" "$scratch/postgres"
    fi
    cd "$scratch/postgres" || return
    as_database_user "$programs/initdb" -D "$scratch/postgres/data" -U tablita -A trust -E UTF8 --locale=C --no-sync \
        >"$scratch/initdb.log" 2>&1
    for attempt in 1 2 3 4 5; do
        port=$((20000 + RANDOM % 30000))
        if as_database_user "$programs/pg_ctl" -D "$scratch/postgres/data" -l "$scratch/postgres/log" -w -s start -o \
            "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$scratch/postgres -c max_connections=200
             -c fsync=off -c synchronous_commit=off -c full_page_writes=off" >"$scratch/start.log" 2>&1; then
            cluster_running=yes
            export TABLITA_TEST_POSTGRES="postgres://tablita@127.0.0.1:$port/postgres"
            break
        fi
    done
    cd - >/dev/null || return
    if [ "$cluster_running" = no ]; then
        cat "$scratch/initdb.log" "$scratch/start.log" "$scratch/postgres/log" 2>/dev/null
        cluster_trouble="PostgreSQL did not start (its messages stand above)"
    fi
}

stop_cluster() {
    if [ "$cluster_running" = yes ]; then
        as_database_user "$(postgres_programs)/pg_ctl" -D "$scratch/postgres/data" -m immediate -s stop
        cluster_running=no
    fi
}
