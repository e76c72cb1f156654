export type ToastTone = "default" | "success" | "destructive";
export type ToastMessage = { title: string; description?: string; tone?: ToastTone };
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

/** Shows a message in the corner for a few seconds. For client code; it outlives a client-side navigation. */
export function toast(message: ToastMessage): void {
  set([...items, { ...message, id: nextId++ }].slice(-MAX_SHOWN));
}

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
