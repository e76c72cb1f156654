import { businessDaysAfter } from "../../platform/business-days";

/** Business days in which a candidate hears of a held attempt. Source: docs/exam.md, 'Integrity'. */
const DECISION_DAYS = 2;

/** Until when a held attempt should be decided. */
export const decisionDueAt = (heldAt: Date): Date => businessDaysAfter(heldAt, DECISION_DAYS);
