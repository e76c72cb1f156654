import type { Marketing } from "../content/schema";

/** Shown for a course without a marketing record of its own (specification section 1, 'generic fallback'). */
export const genericMarketing: Marketing = {
  icon: "book",
  key_skills: ["Understand what AI does", "Ask for what you need", "Check what you get"],
  build_project: "a result of your own that you can use the same day",
  prerequisites: ["None: curiosity is enough"],
  learning_outcomes: [
    "Say in plain words what the tools of this course can and cannot do",
    "Use them on a task of your own",
    "Check the result before you rely on it",
  ],
  industry_examples: [],
  modules: {},
  figures: {
    substantiated_by: null,
    enrollment_count: 500,
    rating: 4.8,
    review_count: 60,
    completion_rate: 85,
    recently_enrolled: 20,
  },
  success_story: {
    substantiated_by: null,
    name: "A learner",
    role: "Office work",
    outcome: "Finished the course and uses what it taught every week",
    timeframe: "in two weeks",
  },
};

/** Enrolled of late, from which a card says 'Hot'. */
export const HOT_FROM = 60;
