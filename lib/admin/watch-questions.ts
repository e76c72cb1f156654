import { ENOUGH_ANSWERS, TOO_EASY, TOO_HARD, WEAK } from "../questions/rules";
import { bankNames } from "../questions/view";

export const flags = `concat_ws(', ',
  CASE WHEN s.responses >= ${ENOUGH_ANSWERS} AND s.facility < ${TOO_HARD} THEN 'too hard' END,
  CASE WHEN s.responses >= ${ENOUGH_ANSWERS} AND s.facility > ${TOO_EASY} THEN 'too easy' END,
  CASE WHEN s.responses >= ${ENOUGH_ANSWERS} AND s.discrimination < 0 THEN 'misleads' END,
  CASE WHEN s.responses >= ${ENOUGH_ANSWERS} AND s.discrimination >= 0 AND s.discrimination < ${WEAK} THEN 'tells little' END)`;
export const isDrawn = "v.version = v.latest AND q.retired_at IS NULL AND q.absent_since IS NULL";
export const isCorrected = "v.corrected_option_id IS NOT NULL OR v.also_right_ids <> '{}'";

export const bankSql = `CASE q.bank ${Object.entries(bankNames)
  .map(([bank, label]) => `WHEN '${bank}' THEN '${label}'`)
  .join(" ")} END`;
