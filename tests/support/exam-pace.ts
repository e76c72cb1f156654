/** Moves an open attempt ($1: its id) into the past, at a minute a question: handed in at once, it would be held. */
export const setBackOpenAttempt = `
  WITH moved AS (
    UPDATE attempts SET started_at = now() - interval '21 minutes'
    WHERE id = $1 AND status = 'open' RETURNING id
  )
  UPDATE attempt_items i SET shown_at = now() - (20 - i.position) * interval '1 minute',
    answered_at = now() - (20 - i.position) * interval '1 minute' + interval '50 seconds'
  FROM moved WHERE i.attempt_id = moved.id AND i.answer_id IS NOT NULL`;
