/**
 * Mail that people can switch on and off, with the text of the switch. `asked`: it is sent only to whoever asked for it.
 * All other mail answers something that they did.
 */
export const notifications = {
  bite_reminders: {
    label: "Weekly Bite reminder",
    about: "Once a week at most, when something is due or a new bite is there, and you have not been to it.",
    asked: true,
  },
  perk_drops: {
    label: "Perk drops",
    about: "Every two weeks, while something that you bought, or a seat, makes you a subscriber.",
    asked: false,
  },
  certificate_reminders: {
    label: "Certificate reminders",
    about: "90, 30 and 7 days before a certificate of yours ends.",
    asked: false,
  },
  seat_reminders: {
    label: "Reminders of your organisation",
    about: "When somebody who manages the seats reminds you of yours, and a week before it ends.",
    asked: false,
  },
} as const;

export type NotificationKind = keyof typeof notifications;
export const notificationKinds = Object.keys(notifications) as NotificationKind[];

export const mailKinds = [...notificationKinds, "tips"] as const;
export type MailKind = (typeof mailKinds)[number];
