import { hrefOf } from "@/components/admin/format";
import { tableQuery } from "@/lib/platform/table-query";

/** The exam's questions in the table, filtered. */
export const questionsHref = (choices: { cell?: string; status?: string; step?: string }) =>
  hrefOf("/admin/questions", tableQuery.parse({ bank: "skills_certification", ...choices }));
