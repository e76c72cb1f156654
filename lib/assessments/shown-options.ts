import "server-only";
import { expressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../platform/db/query";

/** `i`: an item of a paper, or a pilot of one. `v`: its wording. */
type Shown = DB & { i: Pick<DB["attempt_items"], "option_ids">; v: DB["question_versions"] };

/** The options of a question, in the order in which the paper shows them. */
export const shownOptions = () =>
  jsonArrayFrom(
    expressionBuilder<Shown, "i" | "v">()
      .selectFrom("question_options as o")
      .select(["o.id", "o.text"])
      .whereRef("o.version_id", "=", "v.id")
      .orderBy(({ fn }) => fn("array_position", ["i.option_ids", "o.id"])),
  );
