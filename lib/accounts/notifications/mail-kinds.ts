/** Mail that people can switch off, with the text of the switch. All other mail answers something that they did. */
export const notifications = {
  perk_drops: {
    label: "Perk drops",
    about: "Every two weeks, while something that you bought, or a seat, makes you a subscriber.",
  },
  certificate_reminders: {
    label: "Certificate reminders",
    about: "90, 30 and 7 days before a certificate of yours ends.",
  },
  seat_reminders: {
    label: "Reminders of your organisation",
    about: "When somebody who manages the seats reminds you of yours, and a week before it ends.",
  },
} as const;

export type NotificationKind = keyof typeof notifications;
export const notificationKinds = Object.keys(notifications) as NotificationKind[];

export const mailKinds = [...notificationKinds, "tips"] as const;
export type MailKind = (typeof mailKinds)[number];
