import type { Category } from "./question-banks";

/** The three areas that the assessment measures. Source: product.md, section 1. */
export const AREAS = {
  thinking: "AI thinking and cognitive aptitude",
  knowledge: "AI knowledge and concepts",
  prompting: "Prompt engineering and AI communication",
} as const;
export type Area = keyof typeof AREAS;

/** `recall` knows a term and what follows from it, `apply` uses a rule or a figure, `judge` weighs and diagnoses. */
export type Demand = "recall" | "apply" | "judge";

/** What a question of the exam shows and asks, in words for candidates. */
export const ITEM_TYPES = {
  support: "Sentences beside their source: which is supported, and which is not",
  outputs: "Two outputs of one task: which serves it",
  "prompt-choice": "Two prompts with their results on test cases: which to use",
  "prompt-fault": "A prompt and its poor result: which change mends it",
  workflow: "Steps of a workflow: what comes before what, where a person decides",
  diagnosis: "A trace of a system: where its fault is",
  estimate: "Prices, volumes and minutes: what costs and what saves",
  rule: "A policy, clause or law: what it permits, forbids or requires in a case",
  log: "A log of what an agent did: what would have prevented the damage",
  figures: "Results of a test or of groups: what they show",
  concept: "One idea and what follows from it",
} as const;
export type ItemType = keyof typeof ITEM_TYPES;

type Cell = {
  category: Category;
  area: Area;
  demand: Demand;
  types: readonly ItemType[];
  /** What its questions ask, as a phrase after 'Questions on …'. */
  asks: string;
  /** What a holder showed, as a sentence after 'The holder …'. */
  shows: string;
};

/** A paper of the exam has one question of each cell. Source: docs/exam.md */
export const CELLS = {
  retrieval: {
    category: "fundamentals",
    area: "knowledge",
    demand: "judge",
    types: ["diagnosis"],
    asks: "where a system that searches and answers has gone wrong",
    shows: "finds the faulty part of a system that searches documents and answers from them",
  },
  evidence: {
    category: "fundamentals",
    area: "thinking",
    demand: "judge",
    types: ["diagnosis", "support", "figures"],
    asks: "what a trace, an explanation, a citation or a repeated run is evidence of",
    shows: "tells what an assistant's explanation, citation or repeated answer proves and what it does not",
  },
  cost: {
    category: "fundamentals",
    area: "knowledge",
    demand: "apply",
    types: ["estimate", "diagnosis"],
    asks: "tokens, prices and what makes a bill grow",
    shows: "estimates what a use of a model costs and which change saves most",
  },
  "error-rates": {
    category: "fundamentals",
    area: "thinking",
    demand: "apply",
    types: ["figures"],
    asks: "two kinds of error, thresholds, base rates and chance in small tests",
    shows: "reads a table of right and wrong results with base rates and the cost of each kind of error",
  },
  approach: {
    category: "fundamentals",
    area: "knowledge",
    demand: "recall",
    types: ["concept", "diagnosis", "estimate", "figures", "prompt-fault"],
    asks: "when a prompt, a search, fine-tuning, a tool, a plain rule or a person fits",
    shows: "chooses between a prompt, a search, fine-tuning, a tool, a plain rule and a person",
  },
  "prompt-fault": {
    category: "tools",
    area: "prompting",
    demand: "judge",
    types: ["prompt-fault"],
    asks: "the one change that mends a prompt whose result is shown",
    shows: "finds from a poor result the change that its prompt needs",
  },
  "prompt-choice": {
    category: "tools",
    area: "prompting",
    demand: "apply",
    types: ["prompt-choice", "figures"],
    asks: "which of several prompts to use, by their results on test cases",
    shows: "chooses between prompts by results on test cases and by what each kind of error costs",
  },
  support: {
    category: "tools",
    area: "prompting",
    demand: "apply",
    types: ["support"],
    asks: "which sentences about a text are supported by it",
    shows: "checks an assistant's sentences against their source",
  },
  outputs: {
    category: "tools",
    area: "prompting",
    demand: "judge",
    types: ["outputs"],
    asks: "which of two outputs meets the constraints of its task",
    shows: "judges outputs by the constraints of the task and not by how well they read",
  },
  workflow: {
    category: "tools",
    area: "prompting",
    demand: "judge",
    types: ["workflow", "log"],
    asks: "the order of steps with an assistant or agent, and where a check or a person belongs",
    shows: "orders the steps of a workflow with an assistant and places its checks",
  },
  savings: {
    category: "business",
    area: "thinking",
    demand: "apply",
    types: ["estimate"],
    asks: "what a process with AI saves once review, correction and errors are counted",
    shows: "works out what a process with AI saves when review and errors are counted",
  },
  pilot: {
    category: "business",
    area: "thinking",
    demand: "judge",
    types: ["figures", "prompt-choice"],
    asks: "what the results of a pilot show, and which decision they support",
    shows: "says what the results of a pilot support and what they leave open",
  },
  contract: {
    category: "business",
    area: "knowledge",
    demand: "apply",
    types: ["rule"],
    asks: "what a vendor's clause means for a plan",
    shows: "applies a vendor's terms on data, output and liability to a plan",
  },
  process: {
    category: "business",
    area: "knowledge",
    demand: "judge",
    types: ["workflow", "rule", "estimate"],
    asks: "which step of a process suits AI, a plain rule or a person",
    shows: "tells which steps of a process suit AI, a plain rule or a person",
  },
  incident: {
    category: "business",
    area: "thinking",
    demand: "judge",
    types: ["log"],
    asks: "which permission, limit or check would have prevented an incident",
    shows: "finds in an agent's log the permission, limit or check that was missing",
  },
  permitted: {
    category: "ethics",
    area: "prompting",
    demand: "apply",
    types: ["rule"],
    asks: "how much of a planned use a rule or agreement lets through",
    shows: "applies a policy on data and tools, also where it permits",
  },
  forbidden: {
    category: "ethics",
    area: "prompting",
    demand: "apply",
    types: ["rule", "workflow", "diagnosis"],
    asks: "what a rule or agreement forbids or requires in a planned use",
    shows: "finds the condition of a policy that stands against a planned use",
  },
  groups: {
    category: "ethics",
    area: "thinking",
    demand: "judge",
    types: ["figures"],
    asks: "what results by group show of a disadvantage",
    shows: "reads results by group and says what they show of a disadvantage",
  },
  law: {
    category: "ethics",
    area: "knowledge",
    demand: "apply",
    types: ["rule"],
    asks: "who has which duty under a law whose text is given",
    shows: "applies given texts of the AI Act, data protection and copyright law to a case",
  },
  disclosure: {
    category: "ethics",
    area: "prompting",
    demand: "judge",
    types: ["rule", "outputs", "diagnosis"],
    asks: "what has to be said about the use of AI, authorship and likeness at work",
    shows: "tells what has to be disclosed about AI use, authorship and likeness, and what need not be",
  },
} as const satisfies Record<string, Cell>;

/** The cells of a category in one sentence: for a certificate, which has no room for all. */
export const SHOWN_IN_SHORT: Record<Category, string> = {
  fundamentals: "Finds what fails in an AI system, and weighs evidence, error rates, costs and approaches",
  tools: "Mends and chooses prompts by their results, checks outputs and orders workflows",
  business: "Works out what AI saves, reads pilots and contracts, and finds what an incident lacked",
  ethics: "Applies policies and laws to a case, reads results by group, and knows what to disclose",
};

export type CellId = keyof typeof CELLS;
export const CELL_IDS = Object.keys(CELLS) as CellId[];
export const cellOf = (id: CellId): Cell => CELLS[id];
/** What a cell asks, as the beginning of a sentence. */
export const asksOf = (id: CellId) => CELLS[id].asks.charAt(0).toUpperCase() + CELLS[id].asks.slice(1);
export const cellsOf = (category: Category): CellId[] =>
  CELL_IDS.filter((id) => CELLS[id].category === category);

/** Live questions that a pool needs in each cell: a draw leaves out what a person saw in their last papers. */
export const LEAST_IN_CELL = 8;
