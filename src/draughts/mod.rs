//! The laws of Brazilian draughts: squares, positions, moves, notation, rule sets and draw clauses.
