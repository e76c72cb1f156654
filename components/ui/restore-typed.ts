import { type Field, fieldsOf, TYPED, type Typed } from "./keep-typed";

/** Fires events, so that React sees the values. `reader`: who is here now, for what was kept for one reader. */
export async function restoreTyped(reader?: string): Promise<void> {
  // By then a streamed page has all its forms.
  if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded));
  try {
    const kept = JSON.parse(sessionStorage.getItem(TYPED) ?? "null") as Typed | null;
    if (kept?.reader !== undefined && reader === undefined) return; // not signed in again yet
    sessionStorage.removeItem(TYPED);
    if (kept?.page !== location.href || kept.reader !== reader) return;
    for (const [index, name, value] of kept.fields) {
      const form = document.forms[index];
      const fields = form ? fieldsOf(form).filter((field) => field.name === name) : [];
      const field =
        fields.find(({ type }) => type !== "radio") ?? fields.find((each) => each.value === value);
      if (field && field.type !== "hidden") type(field, value);
    }
  } catch {
    // the stored text is not ours
  }
}

function type(field: Field, value: string): void {
  if (field.type === "radio") field.click();
  if (field.value === value) return;
  // React ignores values set through the element's own setter.
  const owner = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
