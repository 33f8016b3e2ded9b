"""Texts of .NET programs: C#, the code in Razor, XAML."""
