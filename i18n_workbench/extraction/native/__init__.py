"""What the detectors of Kotlin, Java and Swift share: steps up from a string, what literals and sums say."""
