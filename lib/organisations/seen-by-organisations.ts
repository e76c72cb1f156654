/**
 * What an organisation sees of who has one of its seats, for the invitation and its mail. The privacy policy lists the
 * same, word for word (a test compares them).
 */
export const seenByOrganisation = [
  "your name and e-mail address, whether your seat is active, and when you were last reminded of it",
  "whether you have begun: enrolled in a course that the seat opens, or answered an exercise there, since the seat began",
  "how many lessons of each course you have completed, also before the seat, when the first and the last, and the hours that these lessons take as the course gives them",
  "whether the exam was started on the seat, because then it goes to nobody else",
  "the certificate of the exam, if you pass it while you have the seat, with its expiry and with one of two results: 80 to 89%, or 90% or more",
] as const;

export const NEVER_SEEN = "It never sees single answers or failed attempts.";

/** By events (lib/organisations/events/). */
export const SENT_ON =
  "It can have what it sees sent to systems of its own, such as its personnel system, as it happens.";

export const SEEN_AFTERWARDS =
  "Once the seat has ended it sees nothing new, not even another name or address of yours. What it saw until then stays in its report until you delete your account.";
