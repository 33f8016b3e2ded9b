"""What PHP and JavaScript share: messages that are literals of source code."""
