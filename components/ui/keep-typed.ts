export const TYPED = "skillbite-typed";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** `form` is the index in `document.forms`. */
export type Typed = { page: string; fields: [form: number, name: string, value: string][] };

export const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is Field => "value" in element && "name" in element);

/** Consent is given again on the new page. Secrets are never stored. */
const LEFT_OUT = [
  "password",
  "hidden",
  "file",
  "checkbox",
  "submit",
  "reset",
  "button",
  "fieldset",
  "output",
];

function isKept(field: Field): boolean {
  if (!field.name || !field.value || LEFT_OUT.includes(field.type)) return false;
  if (field instanceof HTMLInputElement && field.type === "radio" && !field.checked) return false;
  return field.dataset.secret === undefined && !/^(cc-|one-time-code)/.test(field.autocomplete);
}

/** restore-typed.ts then fills the forms again. */
export function reloadWithTyped(): void {
  const fields = [...document.forms].flatMap((form, index) =>
    fieldsOf(form)
      .filter(isKept)
      .map(({ name, value }): Typed["fields"][number] => [index, name, value]),
  );
  try {
    sessionStorage.setItem(TYPED, JSON.stringify({ page: location.href, fields } satisfies Typed));
  } catch {
    // storage may be full or disabled
  }
  location.reload();
}
