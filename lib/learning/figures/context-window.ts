export type Message = { from: "You" | "Assistant"; text: string; tokens: number; namesPaths?: true };

/** `tokens` are those of o200k_base; a test counts them again. */
export const MESSAGES: Message[] = [
  {
    from: "You",
    text: "On Saturday I walk through the nature park with eight colleagues. Help me to plan the day.",
    tokens: 19,
  },
  { from: "Assistant", text: "Gladly. Is there anything that I have to know about the park?", tokens: 15 },
  {
    from: "You",
    text: "Yes. The lake path and the north path are closed until Sunday.",
    tokens: 14,
    namesPaths: true,
  },
  {
    from: "Assistant",
    text: "Then the forest path is left. It is 9 kilometres long, about three hours with breaks.",
    tokens: 20,
  },
  { from: "You", text: "Good. Two of us do not eat meat. Where can we have lunch?", tokens: 16 },
  {
    from: "Assistant",
    text: "The mill has a garden and three dishes without meat. A table for nine has to be booked by Thursday.",
    tokens: 22,
  },
  { from: "You", text: "I will book it for one o’clock. How do we get to the park by train?", tokens: 19 },
  {
    from: "Assistant",
    text: "The train at 8:40 reaches the park at 9:25. From the station to the gate it is ten minutes on foot.",
    tokens: 29,
  },
  { from: "You", text: "And what do we do if it rains?", tokens: 9 },
  {
    from: "Assistant",
    text: "The museum at the gate opens at ten. It costs 6 euros, and groups of eight or more pay 5 euros each.",
    tokens: 27,
  },
  {
    from: "You",
    text: "Please write a short message to everybody with the time, the place and what to bring.",
    tokens: 18,
  },
  {
    from: "Assistant",
    text: "We meet on Saturday at 8:30 at the station. Bring water, a rain jacket and good shoes. We have lunch at one at the mill.",
    tokens: 32,
  },
];

export const REMINDER: Message = {
  from: "You",
  text: "Once more: the lake path and the north path are closed until Sunday.",
  tokens: 15,
  namesPaths: true,
};

export const QUESTION = { text: "Which paths are closed?", tokens: 5 };

type Fit = {
  /** The index of the oldest message that is inside; the number of messages when none is. */
  first: number;
  /** Tokens inside, with those of the question. */
  used: number;
  canAnswer: boolean;
};

/** The newest messages that fit beside the question into a window of `size` tokens. Messages drop out whole. */
export function fitMessages(messages: Message[], size: number): Fit {
  let used = QUESTION.tokens;
  let first = messages.length;
  while (first > 0) {
    const { tokens = 0 } = messages[first - 1] ?? {};
    if (used + tokens > size) break;
    used += tokens;
    first--;
  }
  return { first, used, canAnswer: messages.slice(first).some(({ namesPaths }) => namesPaths) };
}
