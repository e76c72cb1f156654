import type { FigureName } from "../../content/lesson-text";

/** The figures to touch. A lesson shows one where its Markdown has a paragraph like `[figure:next-word]`. */
export const FIGURES = {
  "next-word": {
    title: "The next word",
    lead: "A tiny language model, made from one page about a bakery. It knows nothing else.",
    alternative:
      "A sentence grows word by word. For each place the figure lists the five likeliest next words with their chances, counted in a page of 770 words about a bakery. After “the baker” the likeliest are “makes” (22%), “opens” and “knows”. At temperature 0.2 the likeliest word wins nearly always and the sentences repeat the page; at 1.5 rare words get a real chance, and the sentences soon make no sense.",
  },
  tokens: {
    title: "Text in tokens",
    lead: "A model reads and writes pieces of words, and each piece is paid for.",
    alternative:
      "The figure cuts a text into the tokens of a current model, counts them and multiplies the count by a price. An English sentence has about 4.5 characters a token, a German one with its long compound words 4.2, and a table of numbers only 2. So the same number of characters can cost more than twice as much.",
  },
  "context-window": {
    title: "A window that fills",
    lead: "A model sees only what fits into its window. Add messages and see what drops out.",
    alternative:
      "A chat of twelve messages plans a walk. Its third message says which paths are closed. The window holds a number of tokens that can be set; as messages are added, the oldest drop out. While this message is inside, the question “Which paths are closed?” can be answered. Once it has dropped out it cannot, unless somebody says it again or the window is larger.",
  },
  threshold: {
    title: "Where to draw the line",
    lead: "A filter gives each mail a score for fraud. From which score on do you hold mails back?",
    alternative:
      "Twenty mails have scores from 0 to 100; eight of them are fraud. Mails from the threshold up are held back. A low threshold catches all fraud and holds back honest mails too; a high one does the opposite; no threshold avoids both. With a price for each missed fraud and each false alarm, the figure shows the cost at each threshold, and the cheapest one moves when the prices change.",
  },
  retrieval: {
    title: "Found and missed",
    lead: "A search by words, over ten passages of a staff handbook.",
    alternative:
      "Ten passages of a handbook are ranked by the words that they share with a question; rare words count more than common ones. “How many days of holiday?” finds its passage at once. “What if I am ill?” misses it, because the passage says “sick”. When “ill” is entered as another word for “sick”, the right passage comes first.",
  },
  chains: {
    title: "A chain of steps",
    lead: "Each step is nearly always right. What about all of them together?",
    alternative:
      "A task has a number of steps, each right with the same reliability. With ten steps of 95% each, about 60 of 100 runs end well and 40 fail; with twenty steps about 36 end well. A check after one step, which finds most of the faults made until then, raises this share. The later it stands, the more faults it can find.",
  },
  "small-tests": {
    title: "Luck in small tests",
    lead: "You know how good this tool is. See what tests of it would tell you.",
    alternative:
      "A tool answers 70% of all questions correctly. Tests of ten questions show anything from 30% to 100%; about three in ten are 20 points or more away from the truth, so a tool of 70% can look like one of 90%. With fifty questions hardly any test is so far off. The figure draws such tests and compares their share with the exact one.",
  },
  "single-out": {
    title: "Alone with a few facts",
    lead: "An invented town of 50,000 people, without any names.",
    alternative:
      "Each of 50,000 invented residents has a year of birth, a gender, a quarter, a job, a number of children and more. The year of birth alone leaves some 600 people, with gender and quarter about 20. With the job a quarter of the town is alone: to nobody else does all of it apply. With the number of children and the first letter of the name it is four in five, although no name is in the data.",
  },
} as const satisfies Record<FigureName, { title: string; lead: string; alternative: string }>;
