export const TIPS = [
  "Give the model its role, its material and the form of the answer. Then judge the answer, not your prompt.",
  "Ask for the sources first and open one of them before you quote any.",
  "When an answer disappoints, change one thing in the prompt and compare: two changes teach you nothing.",
  "Keep the three prompts that worked this week where you will find them next week.",
  "Paste an example of what good looks like. One example says more than ten adjectives.",
  "Before you paste a text into a tool, ask whose it is and who may read it there.",
  "Let the model argue against its own answer. What survives is worth your time.",
  "Give a task to AI only if you could tell a bad result from a good one.",
  "Long chat, odd answers? Start a new one with a summary of what matters.",
  "Numbers that a model writes are claims. Recalculate the one that your decision hangs on.",
] as const;

export const QUOTES = [
  "A good question is half of the answer; a checked answer is the other half.",
  "Skill is what is left when the tool changes its buttons.",
  "Ten minutes a day beat the course that you never open.",
  "Let the machine draft. Sign only what you would say yourself.",
  "You do not have to know everything about AI. You have to know when it is guessing.",
  "Small bites, well chewed: that is how a subject becomes yours.",
  "The fastest way to trust AI less wrongly is to catch it once yourself.",
  "Curiosity opens the tool; judgement closes the task.",
] as const;
