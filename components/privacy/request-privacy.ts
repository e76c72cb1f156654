import { askToConfirm } from "@/components/ui/confirmation";

export const UNREACHABLE = "The server could not be reached. Please check your connection and try again.";

type Outcome = { ok: true; response: Response } | { ok: false; status: number; message: string };

/**
 * Asks one of the two privacy calls. Where the server wants to know again who it is, the page asks for the password and
 * the call is made once more; null when that was called off.
 */
export async function requestPrivacy(path: string, body: object): Promise<Outcome | null> {
  const first = await send(path, body);
  if (first.ok || first.status !== 403) return first;
  const confirmed = await new Promise<boolean | undefined>((resolve) => {
    const asked = askToConfirm({ onConfirmed: () => resolve(true), onCancelled: () => resolve(false) });
    if (!asked) resolve(undefined);
  });
  if (confirmed === undefined) return first;
  return confirmed ? send(path, body) : null;
}

async function send(path: string, body: object): Promise<Outcome> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }).catch(
    () => null,
  );
  if (!response) return { ok: false, status: 0, message: UNREACHABLE };
  if (response.ok) return { ok: true, response };
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return { ok: false, status: response.status, message: message ?? UNREACHABLE };
}
