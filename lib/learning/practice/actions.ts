"use server";

import { ensurePerson } from "../../accounts/ensure-person";
import { action } from "../../accounts/viewer-action";
import { answerExercise } from "./answer-exercise";
import { answerExerciseInput } from "./schema";

// Guests are counted by IP, and a whole school can share one.
export const answerExerciseAction = action(
  {
    name: "answer-exercise",
    viewer: "anyone",
    input: answerExerciseInput,
    limit: { points: 600, seconds: 600 },
  },
  async ({ input, viewer }) => {
    const { id } = await ensurePerson();
    return answerExercise({ person: { id, isGuest: viewer === null }, ...input });
  },
);
