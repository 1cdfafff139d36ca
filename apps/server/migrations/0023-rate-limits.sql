-- Counts that a crash must not reset: the columns of rate_limits, but logged.
create table lasting_rate_limits (like rate_limits including all);
