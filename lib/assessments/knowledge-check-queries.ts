import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import { sanitizeHtml } from "../platform/html";
import type { QuestionView } from "./attempts";

/**
 * Today's knowledge check of a lesson: the latest version of each question. Questions and options have an order of
 * this reader's own, a hash of random ids. It is the same on each visit and shows nothing of the order in the file.
 * Contains the answer key: it must stay on the server.
 */
export async function listCheckQuestions(lessonId: string, readerId: string, tx?: Tx) {
  return query(tx)
    .selectFrom("current_question_versions as q")
    .innerJoin("question_versions as v", "v.id", "q.id")
    .innerJoin("question_keys as k", "k.version_id", "v.id")
    .select((eb) => [
      "v.id as versionId",
      "v.stimulus",
      "v.question",
      "v.explanation",
      "k.right_id as rightId",
      "k.right_ids as rightIds",
      jsonArrayFrom(
        eb
          .selectFrom("question_options as o")
          .select(["o.id", "o.text"])
          .whereRef("o.version_id", "=", "v.id")
          .orderBy(({ case: of, ref }) => of("v.type").when("true_false").then(ref("o.order_index")).end())
          .orderBy(shuffledFor(readerId, "o.id")),
      ).as("options"),
    ])
    .where("q.lesson_id", "=", lessonId)
    .where("q.bank", "=", "knowledge_check")
    .orderBy(shuffledFor(readerId, "v.id"))
    .execute();
}

const shuffledFor = (readerId: string, id: string) => sql`md5(${sql.ref(id)}::text || ${readerId}::text)`;

export async function getKnowledgeCheck(lessonId: string, readerId: string): Promise<QuestionView[]> {
  const questions = await listCheckQuestions(lessonId, readerId);
  return questions.map(({ versionId, stimulus, question, options }) => ({
    versionId,
    stimulus: stimulus && sanitizeHtml(stimulus),
    question,
    options: options.map(({ id, text }) => ({ id, text })),
  }));
}
