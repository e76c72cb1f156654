import { expressionBuilder, sql } from "kysely";
import { type DB, literal } from "../platform/db/query";

/** After this many failed tries (about half an hour), an operator has to look. */
const MANY_TRIES = 7;

const eb = expressionBuilder<DB & { j: DB["pgboss.job"] }, "j">();

/** Of a job `j`. */
export const isStuck = eb.or([
  eb("j.state", "=", literal("failed")),
  eb.and([eb("j.state", "=", literal("retry")), eb("j.retry_count", ">=", eb.lit(MANY_TRIES))]),
  eb.and([
    eb("j.state", "=", literal("created")),
    eb("j.start_after", "<", sql<Date>`now() - interval '10 minutes'`),
  ]),
]);
