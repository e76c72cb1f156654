export type ToastTone = "default" | "success" | "destructive";
/**
 * `notes` are extra lines. `reloads`: it stays, with a button that reloads the page. `leads`: another page follows, and
 * the toast is read out there.
 */
export type ToastMessage = {
  title: string;
  description?: string;
  notes?: string[];
  tone?: ToastTone;
  reloads?: boolean;
  leads?: boolean;
};
/** `from`: the page that a `leads` leaves. */
export type ToastItem = ToastMessage & { id: number; from?: string };

const MAX_SHOWN = 4;
const NONE: ToastItem[] = [];

let items: ToastItem[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

/**
 * Survives soft navigations. Replaces earlier failures and any toast with the same title, because they are out of
 * date.
 */
export function toast(message: ToastMessage): void {
  if (message.reloads && items.some(({ reloads }) => reloads)) return;
  const standing = items.filter(
    ({ tone, title, reloads }) => reloads || (tone !== "destructive" && title !== message.title),
  );
  const item = { ...message, id: nextId++, ...(message.leads && { from: window.location.pathname }) };
  set([...standing, item].slice(-MAX_SHOWN));
}

/** A failure is read out where it happened, so its toast is for the eye alone, unless that place is left. */
export const isReadOut = ({ tone, leads = false, reloads = false }: ToastItem) =>
  !reloads && (tone !== "destructive" || leads);

export function wordsOf({ title, description, notes = [] }: ToastMessage): string {
  const parts = [title, description, ...notes].filter((part) => part !== undefined);
  return parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(" ");
}

export function dismissToast(id: number): void {
  set(items.filter((item) => item.id !== id));
}

/** For a failure whose form is gone. */
export function dismissFailures(): void {
  set(items.filter(({ tone, reloads }) => reloads || tone !== "destructive"));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => items,
  getOnServer: () => NONE,
};
