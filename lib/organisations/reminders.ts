import type { Standing } from "./standings";

/** No reminder sooner after the last one, and how long before its end a seat's holder is notified. */
export const REMIND_DAYS = 7;

export const reminderGroups = ["not-begun", "stuck", "not-passed"] as const;
export type ReminderGroup = (typeof reminderGroups)[number];

/** Who was invited gets the invitation again, the others a reminder. */
export const remindedStandings: Record<ReminderGroup, readonly Standing[]> = {
  "not-begun": ["not-begun", "invited"],
  stuck: ["stuck"],
  "not-passed": ["not-begun", "invited", "stuck", "learning"],
};
