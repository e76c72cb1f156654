import { actionRequest, openBrowser } from "../storm/support/browser";
import { addAccounts, asOwner } from "../storm/support/people";

export type Learner = { id: string; cookie: string };
export type Lesson = { courseId: string; lessonKey: string };

const ACTION = "completeLessonAction";

export async function lessonsOf(ownerUrl: string, courseId: string): Promise<Lesson[]> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ key: string }>(
      "SELECT key FROM course_lessons WHERE course_id = $1 AND retired_at IS NULL ORDER BY order_index",
      [courseId],
    );
    return rows.map(({ key }) => ({ courseId, lessonKey: key }));
  });
}

export async function addLearners(url: string, ownerUrl: string, count: number, lessons: Lesson[]) {
  const accounts = await asOwner(ownerUrl, (owner) => addAccounts(owner, count, "learner"));
  const learners: Learner[] = [];
  for (const { id, email } of accounts) {
    const browser = openBrowser(url, email);
    await browser.signIn(email);
    for (const lesson of lessons.slice(0, 5)) {
      const { result } = await browser.act(`/course/${lesson.courseId}`, ACTION, lesson);
      if (!result?.ok) throw new Error(`A lesson cannot be completed: ${result?.message}`);
    }
    learners.push({ id, cookie: browser.cookie() });
  }
  // Autovacuum does this within a minute. Until then each statement is planned again, at twice the cost.
  await asOwner(ownerUrl, (owner) => owner.query("ANALYZE"));
  return learners;
}

export async function completion(origin: string, { cookie }: Learner, lesson: Lesson) {
  const { headers, body } = actionRequest(ACTION, lesson);
  const encoded = new Response(body);
  return {
    method: "POST" as const,
    path: `/course/${lesson.courseId}`,
    headers: { ...headers, origin, cookie, "content-type": encoded.headers.get("content-type") ?? "" },
    body: await encoded.text(),
  };
}
