import type { Page, Request } from "@playwright/test";
import { stack } from "./stack";

export const isAction = (request: Request, named: string) =>
  request.headers()["next-action"] !== undefined && (request.postData() ?? "").includes(named);

export function nextAction(page: Page, named: string): Promise<Request> {
  return page.waitForRequest((request) => isAction(request, named));
}

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

export async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

export function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, stack().url), { redirect: "manual", headers });
}

export async function get(path: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(new URL(path, stack().url), { headers });
  return answer.text();
}
