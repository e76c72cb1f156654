/** After this many failed tries (about half an hour), an operator has to look. */
const MANY_TRIES = 7;

export const isStuck = `(j.state = 'failed' OR (j.state = 'retry' AND j.retry_count >= ${MANY_TRIES})
  OR (j.state = 'created' AND j.start_after < now() - interval '10 minutes'))`;
