import { countPeople, type Standing, type StandingCount } from "./standings";

/** No reminder sooner after the last mail, and how long before its end a seat's holder is notified. */
export const REMIND_DAYS = 7;
/** How many of those who get a mail are named before it is sent. */
export const NAMES_SHOWN = 10;

export const reminderGroups = ["not-begun", "stuck", "not-passed"] as const;
export type ReminderGroup = (typeof reminderGroups)[number];

/** Who was invited gets the invitation again, the others a reminder. */
export const remindedStandings: Record<ReminderGroup, readonly Standing[]> = {
  "not-begun": ["not-begun", "invited"],
  stuck: ["stuck"],
  "not-passed": ["not-begun", "invited", "stuck", "learning"],
};

export type Reminder = {
  group: ReminderGroup;
  /** In the group. */
  people: number;
  /** Of them: who gets a mail, and who of these gets the invitation again. */
  due: number;
  again: number;
  /** Of the first that are due: a name, or an address. */
  names: string[];
  /** When nobody is due: from when somebody is. */
  from: Date | null;
};

/** Whom the button above a list of people reminds; null if it has no button, or nobody to remind. */
export function chooseReminder(state: string | undefined, counts: StandingCount[]): ReminderGroup | null {
  const groups: Record<string, ReminderGroup[]> = {
    "": ["not-begun", "stuck"],
    "not-begun": ["not-begun"],
    stuck: ["stuck"],
    learning: ["not-passed"],
  };
  const offered = groups[state ?? ""] ?? [];
  return offered.find((group) => countPeople(counts, remindedStandings[group]) > 0) ?? null;
}
