export type ToastTone = "default" | "success" | "destructive";
/** `notes` are extra lines. `reloads`: it stays, with a button that reloads the page. */
export type ToastMessage = {
  title: string;
  description?: string;
  notes?: string[];
  tone?: ToastTone;
  reloads?: true;
};
export type ToastItem = ToastMessage & { id: number };

const MAX_SHOWN = 4;
const NONE: ToastItem[] = [];

let items: ToastItem[] = NONE;
let last: ToastItem | undefined;
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
  last = { ...message, id: nextId++ };
  set([...standing, last].slice(-MAX_SHOWN));
}

/** An `onFailure` for `useAction`: only for what no field shows. */
export const toastUnsaid = (title: string) => (description: string, _code: string, isInFields: boolean) => {
  if (!isInFields) toast({ title, description, tone: "destructive" });
};

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
  /** Also when it is no longer shown. */
  getLast: () => last,
  getLastOnServer: () => undefined,
};
