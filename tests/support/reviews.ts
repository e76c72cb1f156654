import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { closeAttempt } from "@/lib/assessments/close-attempt";
import { reviewItem } from "@/lib/learning/reviews/review-item";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "./database";

type Keyed = { questionId: string; versionId: string; right: string; wrong: string };

/** A question of the quiz, with its key. */
export async function findPractice(key: string): Promise<Keyed> {
  const [found] = await asOwner<Keyed>(
    `SELECT v.id AS "versionId", v.question_id AS "questionId",
       (SELECT id FROM question_options o WHERE o.version_id = v.id AND o.is_correct) AS right,
       (SELECT id FROM question_options o WHERE o.version_id = v.id AND NOT o.is_correct LIMIT 1) AS wrong
     FROM questions q JOIN question_versions v ON v.question_id = q.id
     WHERE q.bank = 'skills_practice' AND q.key = $1`,
    [key],
  );
  if (!found) throw new Error(`no question ${key}`);
  return found;
}

/** Answers these questions of the quiz, and hands in. */
export async function practise(userId: string, answers: Record<string, boolean>): Promise<Keyed[]> {
  const questions = await Promise.all(Object.keys(answers).map(findPractice));
  const marks = Object.values(answers);
  const { id } = await db().attempt.create({
    data: {
      userId,
      kind: "practice",
      startedAt: new Date(Date.now() - 60_000),
      items: {
        create: questions.map(({ versionId, right, wrong }, position) => {
          const answerId = marks[position] ? right : wrong;
          return { position, versionId, optionIds: [right, wrong], answerId };
        }),
      },
    },
  });
  await closeAttempt(userId, id);
  return questions;
}

export const cardOf = (userId: string, { questionId }: Pick<Keyed, "questionId">) =>
  db().reviewCard.findUniqueOrThrow({ where: { userId_questionId: { userId, questionId } } });

/** Answers a card of a question, by its key. */
export async function review(
  userId: string,
  question: Keyed,
  isRight: boolean,
  reviewId: string = randomUUID(),
) {
  const { id: cardId } = await cardOf(userId, question);
  const answer = { kind: "option", optionId: isRight ? question.right : question.wrong } as const;
  return reviewItem({ userId, cardId, reviewId, versionId: question.versionId, answer });
}

/** A bite of the week with an exercise to choose in; the first option is right. Returns the id of its version. */
export async function addBite(date: string): Promise<string> {
  const [biteId, exerciseId, versionId] = [uuidv7(), randomUUID(), randomUUID()];
  await asOwner(
    `INSERT INTO bites (id, key, date, title, content, sources)
     VALUES ($1, gen_random_uuid()::text, $3, $2, '<p>Read <script>x</script></p>', '[]')`,
    [biteId, `bite-${date}`, date],
  );
  await asOwner(
    "INSERT INTO exercises (id, bite_id, key, order_index, section) VALUES ($1, $2, 'bite', 0, 0)",
    [exerciseId, biteId],
  );
  const options = ["right", "wrong", "wronger"].map((text) => {
    return { text, feedback: `because ${text}`, right: text === "right" };
  });
  await asOwner("INSERT INTO exercise_versions (id, exercise_id, version, content) VALUES ($1, $2, 1, $3)", [
    versionId,
    exerciseId,
    JSON.stringify({ kind: "choose", demand: "easy", task: "Choose.", options }),
  ]);
  return versionId;
}
