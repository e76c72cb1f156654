-- 'This was not me' in mails about a change. Alone: a new value cannot be used in the transaction that adds it.
ALTER TYPE "token_purpose" ADD VALUE 'not_me';
