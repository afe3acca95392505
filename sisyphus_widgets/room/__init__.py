"""A room for a class, on the teacher's own machine: one question for all, or each at the own pace, without accounts."""
