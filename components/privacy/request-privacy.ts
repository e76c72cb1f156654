import { askToConfirm } from "@/components/ui/confirmation";
import { UNREACHABLE } from "@/components/ui/unreachable";
import type { ErrorCode } from "@/lib/platform/errors";

type Refusal = { code?: ErrorCode; message?: string };
type Outcome =
  | { ok: true; response: Response }
  | { ok: false; status: number; code?: ErrorCode | undefined; message: string };

/** If the server needs a fresh session, asks to confirm and calls again. Null if the user cancels. */
export async function requestPrivacy(path: string, body: object): Promise<Outcome | null> {
  const first = await send(path, body);
  if (first.ok || first.code !== "stale") return first;
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
  const { code, message }: Refusal = await response.json().catch(() => ({}));
  return { ok: false, status: response.status, code, message: message ?? UNREACHABLE };
}
