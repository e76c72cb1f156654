"use server";

import { ensurePerson } from "../../accounts/ensure-person";
import { action } from "../../accounts/viewer-action";
import { db } from "../../platform/db/client";
import { answerExercise } from "./answer-exercise";
import { findOpenExercise } from "./exercise-access-queries";
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
    // Before a guest is made: its new cookie would render the page again, and lead away from it.
    if (!viewer) await findOpenExercise(db(), { id: "", isGuest: true }, input.versionId);
    const { id } = await ensurePerson();
    return answerExercise({ person: { id, isGuest: viewer === null }, ...input });
  },
);
