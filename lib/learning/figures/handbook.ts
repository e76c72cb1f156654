/** A synonym: whoever asks for the first word also finds passages with the second. */
export type Synonym = [asked: string, written: string];
export type Passage = { title: string; text: string };

export const HANDBOOK: Passage[] = [
  {
    title: "Holidays",
    text: "Every full-time employee has 28 days of holiday a year. Ask your manager at least two weeks before. Up to five days may be taken until the end of March of the next year.",
  },
  {
    title: "Sick leave",
    text: "Whoever is sick calls the team lead before nine in the morning. From the fourth day on, a doctor’s certificate is needed.",
  },
  {
    title: "Remote work",
    text: "Remote work is possible on three days a week. The days are agreed within the team, and everybody is in the office on Tuesdays.",
  },
  {
    title: "Travel costs",
    text: "Train tickets and hotels are booked through the travel desk. For journeys with a private vehicle the company pays 30 cents a kilometre.",
  },
  {
    title: "Laptops",
    text: "A new laptop comes after four years. A broken device goes to the service desk, which lends another one on the same day.",
  },
  {
    title: "Passwords",
    text: "A password has at least twelve characters and is used for one account only. The service desk resets a forgotten password.",
  },
  {
    title: "Parental leave",
    text: "Mothers and fathers may take parental leave of up to three years for each child. Tell the personnel office seven weeks before.",
  },
  {
    title: "Training",
    text: "Each employee has a training budget of 800 euros a year. Courses are agreed with the manager and booked by the personnel office.",
  },
  {
    title: "Parking",
    text: "Spaces in the garage are drawn by lot each January. Bicycles stand in the yard, where a charging point is available.",
  },
  {
    title: "Complaints",
    text: "Complaints about colleagues or managers go to the ombudsperson. They are confidential, and nobody may suffer a disadvantage.",
  },
];

export const QUESTIONS = [
  { text: "How many days of holiday?", answeredBy: "Holidays" },
  { text: "Who resets my password?", answeredBy: "Passwords" },
  { text: "What if I am ill?", answeredBy: "Sick leave" },
  { text: "Can I do my job at home?", answeredBy: "Remote work" },
  { text: "What is paid for my car?", answeredBy: "Travel costs" },
  { text: "Where do I leave my bicycle?", answeredBy: "Parking" },
];

export const SYNONYMS: Synonym[] = [
  ["ill", "sick"],
  ["home", "remote"],
  ["car", "vehicle"],
  ["bicycle", "bicycles"],
];
