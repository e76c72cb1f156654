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

/** People who have signed in and have completed the first five of these lessons. */
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
  // As a database does by itself within the minute: until then it plans each statement of a page anew, at twice the cost.
  await asOwner(ownerUrl, (owner) => owner.query("ANALYZE"));
  return learners;
}

/** The request with which the browser of somebody completes a lesson. */
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
