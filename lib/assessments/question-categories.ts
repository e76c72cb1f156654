import type { Category } from "../content/question-banks";

export const categoryNames: Record<Category, string> = {
  fundamentals: "AI fundamentals",
  tools: "AI tools",
  business: "AI in business",
  ethics: "AI ethics",
};

export const inWords = ({ correct, total }: { correct: number; total: number }) => `${correct} of ${total}`;
