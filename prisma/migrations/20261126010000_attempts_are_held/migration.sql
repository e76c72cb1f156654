-- Values of an enum cannot be used in the transaction that adds them.
ALTER TYPE "attempt_status" ADD VALUE 'held';
ALTER TYPE "attempt_status" ADD VALUE 'refused';
