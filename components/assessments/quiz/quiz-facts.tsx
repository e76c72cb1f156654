import { Facts } from "@/components/assessments/facts";
import { Clock, ListChecks, Target } from "@/components/ui/icons";

const facts = [
  { icon: ListChecks, title: "20 questions", text: "5 each from fundamentals, tools, business and ethics" },
  {
    icon: Clock,
    title: "5-8 minutes",
    text: "and no time limit: each answer is saved as you give it, and you can change it until the end",
  },
  { icon: Target, title: "Passing 80%", text: "16 right answers" },
];

export const QuizFacts = () => <Facts facts={facts} />;
