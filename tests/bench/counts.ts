import { readFileSync, statSync } from "node:fs";
import { openBrowser } from "../storm/support/browser";
import { addAccounts, addCourses, asOwner } from "../storm/support/people";
import type { Product } from "../storm/support/product";

/**
 * Statements per request. `few`: 1 course of 12 lessons; `many`: 200 courses, one of them with 300 lessons.
 */
export type Count = { what: string; few: number; many: number };

export async function countStatements(product: Product): Promise<Count[]> {
  const { ownerUrl, superuserUrl } = product.postgres;
  const alter = (change: string) =>
    asOwner(superuserUrl, (root) => root.query(`ALTER ROLE skillbite_app ${change}`));
  await alter("SET log_statement = 'all'");
  const { url, terminate, exit } = await product.startWeb();
  try {
    const [person] = await asOwner(ownerUrl, (owner) => addAccounts(owner, 1, "counted"));
    const [browser, guest] = [openBrowser(url, "counted"), openBrowser(url, "guest")];
    await browser.signIn(person?.email ?? "");

    async function stage(label: string, count: number, lessons: number) {
      await asOwner(ownerUrl, async (owner) => {
        await owner.query("UPDATE courses SET is_published = false");
        const ids = await addCourses(owner, { label, count, lessons });
        await owner.query(
          `INSERT INTO user_course_progress (id, user_id, course_id) SELECT gen_random_uuid(), $1, unnest($2::text[])`,
          [person?.id, ids],
        );
      });
    }

    /** Counts the second request: the first opens connections. */
    async function visits(courseId: string, log: string) {
      const course = `/course/${courseId}`;
      const complete = (lessonKey: string) =>
        browser.act(course, "completeLessonAction", { courseId, lessonKey });
      const requests: [string, (time: number) => Promise<{ status: number }>][] = [
        ["home", () => guest.get("/")],
        ["catalogue, guest", () => guest.get("/courses")],
        ["catalogue", () => browser.get("/courses")],
        ["player", () => browser.get(`${course}?lesson=l1`)],
        ["dashboard", () => browser.get("/dashboard")],
        ["completing a lesson", (time) => complete(`l${time}`)],
      ];
      const counted = new Map<string, number>();
      for (const [what, request] of requests) {
        for (const time of [1, 2]) {
          const from = statSync(log).size;
          const { status } = await request(time);
          if (status !== 200) throw new Error(`${what} answers ${status}.`);
          const written = readFileSync(log).subarray(from).toString("utf8");
          counted.set(what, written.match(/LOG: {2}(?:statement|execute [^:]*):/g)?.length ?? 0);
        }
      }
      return counted;
    }

    await stage("short", 1, 12);
    const few = await visits("short-1", product.postgresLog);
    await stage("many", 199, 12);
    await stage("long", 1, 300);
    await asOwner(ownerUrl, (owner) =>
      owner.query("UPDATE courses SET is_published = true WHERE id LIKE 'many-%'"),
    );
    const many = await visits("long-1", product.postgresLog);
    return [...few].map(([what, count]) => ({ what, few: count, many: many.get(what) ?? Number.NaN }));
  } finally {
    await alter("RESET log_statement");
    terminate();
    await exit;
  }
}
