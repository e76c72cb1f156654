/** No reminder sooner after the last one, and how long before its end a seat's holder is notified. */
export const REMIND_DAYS = 7;
export const IDLE_DAYS = 14;

export const reminderGroups = ["invited", "not-begun", "idle", "uncertified"] as const;
export type ReminderGroup = (typeof reminderGroups)[number];
