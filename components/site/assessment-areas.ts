/** What the assessment measures (product.md, section 1). */
export const assessmentAreas = [
  {
    title: "AI thinking and cognitive aptitude",
    text: "Breaking a task down, choosing what to hand over, and noticing when an answer cannot be right.",
  },
  {
    title: "AI knowledge and concepts",
    text: "What these systems are, why they fail the way they do, and what that means at work.",
  },
  {
    title: "Prompt engineering and AI communication",
    text: "Saying what you have, what you need and how you will know that it is good.",
  },
] as const;
