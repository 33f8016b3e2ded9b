"""Strings of C++, QML and Rust, read by their tokens: what is called around a literal, without a syntax tree."""
