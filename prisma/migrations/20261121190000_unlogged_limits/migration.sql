-- Counters of limits need not outlive a crash of the database: without the write-ahead log nobody who is counted
-- waits for a disk.
ALTER TABLE "rate_limits" SET UNLOGGED;
