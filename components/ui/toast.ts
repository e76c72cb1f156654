export type ToastTone = "default" | "success" | "destructive";
/** `notes` are further lines under the description. `reloads`: it stays, with a button that loads the page again. */
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
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message in the corner for a few seconds. For client code; it outlives a client-side navigation. It takes the
 * place of failures, which what happened since has overtaken, and of what has its title: the latest of them counts.
 */
export function toast(message: ToastMessage): void {
  if (message.reloads && items.some(({ reloads }) => reloads)) return; // it stands there already
  const standing = items.filter(
    ({ tone, title, reloads }) => reloads || (tone !== "destructive" && title !== message.title),
  );
  set([...standing, { ...message, id: nextId++ }].slice(-MAX_SHOWN));
}

/** For `useAction`, of a form whose fields say themselves what is wrong: tells what none of them says. */
export const toastUnsaid = (title: string) => (description: string, _code: string, isInFields: boolean) => {
  if (!isInFields) toast({ title, description, tone: "destructive" });
};

export function dismissToast(id: number): void {
  set(items.filter((item) => item.id !== id));
}

/** For `Toaster`: the store in the shape of React's `useSyncExternalStore`. */
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
