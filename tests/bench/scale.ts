import { addAccounts, addCourses, addSessions, asOwner } from "../storm/support/people";
import type { Product } from "../storm/support/product";
import { type Load, load } from "./load";

const COURSES = 2_000;
const LESSONS = 1_000;
const CONNECTIONS = 4;

export async function loadAtScale({ postgres, authSecret }: Product, sites: string[], seconds: number) {
  const { courseId, cookies } = await asOwner(postgres.ownerUrl, async (owner) => {
    await addCourses(owner, { label: "scale", count: COURSES, lessons: 4 });
    const [courseId = ""] = await addCourses(owner, { label: "scale-long", count: 1, lessons: LESSONS });
    const people = await addAccounts(owner, CONNECTIONS, "scale");
    const ids = people.map(({ id }) => id);
    await owner.query(
      `INSERT INTO user_course_progress (id, user_id, course_id)
       SELECT gen_random_uuid(), u, c.id FROM unnest($1::uuid[]) u, courses c WHERE c.id LIKE 'scale-%'`,
      [ids],
    );
    await owner.query(
      `INSERT INTO lesson_completions (id, user_id, course_id, lesson_id, completed_at)
       SELECT gen_random_uuid(), u, l.course_id, l.id, now()
       FROM unnest($1::uuid[]) u, course_lessons l WHERE l.course_id = $2 AND l.order_index <= $3`,
      [ids, courseId, LESSONS / 2],
    );
    await owner.query("ANALYZE");
    return { courseId, cookies: await addSessions(owner, people, authSecret) };
  });
  const headers = (n: number) => ({ cookie: cookies[n % cookies.length] ?? "" });
  const at = (path: string) => sites.map((site) => site + path);
  const screens: [string, string[]][] = [
    [`catalogue, ${COURSES} courses`, at("/courses")],
    [`its search`, at("/courses?q=course+19")],
    [`its last page`, at(`/courses?page=${Math.ceil(COURSES / 24)}`)],
    [`player, ${LESSONS} lessons`, at(`/course/${courseId}?lesson=l${LESSONS / 2}`)],
    [`dashboard, ${COURSES} courses`, at("/dashboard")],
  ];
  const loads = new Map<string, Load>();
  for (const [name, urls] of screens) {
    loads.set(name, await load({ urls, seconds, headers, connections: CONNECTIONS }));
  }
  return loads;
}
