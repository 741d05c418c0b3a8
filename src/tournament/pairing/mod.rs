//! Who meets whom: round robin, Dutch, Double-Swiss, knockout.
