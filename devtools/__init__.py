"""The code that dev.py, the steps of the check and the tests share."""
