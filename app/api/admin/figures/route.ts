import { stringify } from "csv-stringify/sync";
import { handler } from "@/lib/accounts/handler";
import { type Figures, getFigures } from "@/lib/admin/figures/figures-queries";
import { exportQuery, type Part } from "@/lib/admin/figures/schema";
import { AppError } from "@/lib/platform/errors";
import { answerFile } from "@/lib/platform/http/handler";

const rowsOf: Record<Part, (figures: Figures) => Record<string, unknown>[]> = {
  lessons: ({ courses }) =>
    courses.flatMap(({ id, enrolled, notBegun, finished, lessons }) =>
      lessons.map(({ number, key, title, reached, completed, noFurther, lost }) => ({
        course: id,
        enrolled,
        not_begun: notBegun,
        finished,
        number,
        lesson: key,
        title,
        reached,
        completed,
        no_further: noFurther,
        share_lost: lost,
      })),
    ),
  steps: ({ steps }) =>
    steps.map(({ step, label, people, of, share }) => ({
      step,
      label,
      people,
      share,
      of_people: of?.people ?? null,
      of: of?.words ?? null,
    })),
  newcomers: ({ newcomers }) =>
    newcomers.map(({ week, came, account, paid }) => ({ week, came, signed_up: account, paid })),
  sales: ({ sales }) =>
    sales.map(({ week, orders, gross, refunded, disputed }) => ({
      week,
      currency: "eur",
      orders,
      gross_cents: gross,
      refunded_cents: refunded,
      disputed_cents: disputed,
    })),
  exam: ({ exams }) => exams.map(({ week, closed, passed }) => ({ week, handed_in: closed, passed })),
  mail: ({ mails }) => mails.map(({ week, sent, failed }) => ({ week, sent, failed })),
};

/** Escapes cells that a spreadsheet would run as formulas. POST, like all files of the admin pages. */
export const POST = handler(
  { name: "figures-export", viewer: "administrator", limit: { points: 30, seconds: 60 } },
  async ({ request }) => {
    const query = exportQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!query.success) throw new AppError("not_found", "There are no such figures.");
    const { part, weeks } = query.data;
    const rows = rowsOf[part](await getFigures(weeks));
    const csv = stringify(rows, { header: true, escape_formulas: true, bom: true });
    return answerFile(
      csv,
      "text/csv; charset=utf-8",
      `skillbite-${part}-${weeks}-${typeof weeks === "number" ? "weeks" : "week"}.csv`,
    );
  },
);
