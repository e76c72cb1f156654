/** Tries in vain after which a job waits for an operator: it has failed for half an hour. */
const MANY_TRIES = 7;

/** As a condition on a job `j`: given up, so long in vain that a person has to look, or taken by no worker. */
export const isStuck = `(j.state = 'failed' OR (j.state = 'retry' AND j.retry_count >= ${MANY_TRIES})
  OR (j.state = 'created' AND j.start_after < now() - interval '10 minutes'))`;
