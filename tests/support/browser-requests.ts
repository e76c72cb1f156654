import type { Page, Request } from "@playwright/test";
import { stack } from "./stack";

/** A server action's request whose input names this. */
export const isAction = (request: Request, named: string) =>
  request.headers()["next-action"] !== undefined && (request.postData() ?? "").includes(named);

/** The next of them that the page sends; start waiting before the click. */
export function nextAction(page: Page, named: string): Promise<Request> {
  return page.waitForRequest((request) => isAction(request, named));
}

/** Sends a copy of an action's request, as somebody who has recorded it would. Answers what the server said. */
export async function sendAgain(action: Request, cookie: string): Promise<string> {
  const { "next-action": id = "", "content-type": type = "", accept = "" } = action.headers();
  const answer = await fetch(action.url(), {
    method: "POST",
    redirect: "manual",
    headers: { "Next-Action": id, "Content-Type": type, Accept: accept, Origin: stack().url, Cookie: cookie },
    body: new Uint8Array(action.postDataBuffer() ?? []),
  });
  return answer.text();
}

/** The cookies of a page's browser, as a header. */
export async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Asks outside of a browser, without following redirects. */
export function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, stack().url), { redirect: "manual", headers });
}

/** The text at the end of all redirects. */
export async function get(path: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(new URL(path, stack().url), { headers });
  return answer.text();
}
