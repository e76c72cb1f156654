import type { ExerciseContent } from "@/lib/content/exercise-schema";

/** One exercise of each kind. The tests do them, too. */
export const exerciseSamples: ExerciseContent[] = [
  {
    kind: "choose",
    demand: "easy",
    task: "An assistant gives two different answers to the same question in two new chats. **Why?**",
    hint: "What is picked when several words are likely?",
    options: [
      { text: "It learned from the first chat", feedback: "A new chat starts empty." },
      {
        text: "The pick between likely words contains chance",
        right: true,
        feedback: "Either of two likely words can come.",
      },
      { text: "It looked the answer up again", feedback: "Nothing here shows a search." },
    ],
  },
  {
    kind: "mark",
    demand: "step",
    made: "2026-11",
    task: "Mark what you would have to check before you send it.",
    parts: [
      { text: "Thank you for your message.", marked: false },
      {
        text: "Our office opens at 8:30.",
        marked: true,
        reason: "A fact that nobody has given the assistant.",
      },
      { text: "I am glad to help.", marked: false, reason: "It claims nothing." },
      { text: "Parking costs €4 a day.", marked: true, reason: "A price out of nowhere." },
    ],
  },
  {
    kind: "sort",
    demand: "step",
    task: "Which of these may go into a public assistant?",
    buckets: ["May go in", "Stays out"],
    cases: [
      { text: "A recipe from your own blog", bucket: "May go in", reason: "It is public already." },
      { text: "A colleague’s sick note", bucket: "Stays out", reason: "Health data of somebody else." },
      { text: "An invented customer", bucket: "May go in", reason: "It is about nobody." },
      {
        text: "A list of customers with phone numbers",
        bucket: "Stays out",
        reason: "Personal data of many people.",
      },
      { text: "The text of a law", bucket: "May go in", reason: "Laws are public." },
    ],
  },
  {
    kind: "order",
    demand: "step",
    task: "Put the steps of checking a claim in order.",
    steps: [
      { text: "Find the claim", reason: "Without it there is nothing to check." },
      { text: "Look for its source", reason: "It needs the claim, and comes before you judge." },
      { text: "Decide whether to use it", reason: "Only now do you know enough." },
    ],
  },
  {
    kind: "repair",
    demand: "thought",
    made: "2026-11",
    task: "Compose the prompt for an invitation.",
    slots: [
      { name: "Who", fragments: ["Our neighbours, most of them retired,", "Some people"] },
      { name: "What", fragments: ["are invited to coffee on Sunday at three.", "are invited."] },
    ],
    outputs: {
      "0-0": "Dear neighbours, come for coffee on Sunday at three!",
      "0-1": "Dear neighbours, you are invited!",
      "1-0": "Dear all, coffee on Sunday at three.",
      "1-1": "You are invited to our event.",
    },
    best: "0-0",
    notes: {
      "0-0": "It knows who comes, and when.",
      "0-1": "It does not say to what.",
      "1-0": "It could be for anybody.",
      "1-1": "It says nothing at all.",
    },
  },
  {
    kind: "compare",
    demand: "thought",
    made: "2026-11",
    task: "Two answers to ‘May I park here on Sundays?’, from a page that says nothing of Sundays.",
    outputs: ["Yes, you may park here on Sundays.", "The page says nothing of Sundays. Ask the office."],
    better: 1,
    criteria: [
      { text: "It is shorter", feedback: "It is not, and length is not the point." },
      {
        text: "It says what the page does not say",
        right: true,
        feedback: "The other one invents a permission.",
      },
      { text: "It is friendlier", feedback: "A friendly wrong answer costs a fine." },
    ],
    expert: "The first answer claims something that stands nowhere.",
  },
  {
    kind: "estimate",
    demand: "step",
    task: "Each of three steps works 9 times out of 10.",
    question: "How many of 100 runs work from beginning to end?",
    unit: "runs",
    answer: 73,
    within: 3,
    worked: "0.9 × 0.9 × 0.9 = 0.729, so **73** of 100. Your number: {answer}.",
  },
  {
    kind: "write",
    demand: "thought",
    made: "2026-11",
    task: "Write a prompt that asks for three names for a walking group.",
    criteria: ["It says who walks", "It says how many names", "It says what to avoid"],
    weak: {
      text: "Names for a walking group.",
      output: "Happy Feet, Trail Blazers, Sole Mates …",
      notes: "Nobody is described.",
    },
    strong: {
      text: "Three names for eight retired nurses who walk at dawn. No puns.",
      output: "1. The Dawn Round\n2. Early Shift\n3. Ward Walkers",
      notes: "It has details to go by.",
    },
  },
];
