import { type Field, fieldsOf, TYPED, type Typed } from "./keep-typed";

/** Puts what keep-typed.ts has kept back into the fields, once, as if it were typed anew: React hears of it. */
export async function restoreTyped(): Promise<void> {
  // A page that is streamed has all of its forms by then.
  if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded));
  try {
    const kept = JSON.parse(sessionStorage.getItem(TYPED) ?? "null") as Typed | null;
    sessionStorage.removeItem(TYPED);
    if (kept?.page !== location.href) return;
    for (const [index, name, value] of kept.fields) {
      const form = document.forms[index];
      const fields = form ? fieldsOf(form).filter((field) => field.name === name) : [];
      const field =
        fields.find(({ type }) => type !== "radio") ?? fields.find((each) => each.value === value);
      if (field && field.type !== "hidden") type(field, value);
    }
  } catch {
    // somebody has written into it
  }
}

function type(field: Field, value: string): void {
  if (field.type === "radio") field.click();
  if (field.value === value) return;
  // By the browser's own setter: React takes what is set by the element's for its own doing, and tells nobody.
  const owner = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
