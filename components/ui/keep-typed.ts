export const TYPED = "skillbite-typed";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** `form` is the index in `document.forms`. `reader`: nobody else gets it back. */
export type Typed = { page: string; reader?: string; fields: [form: number, name: string, value: string][] };

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

/** React keeps `defaultValue` equal to the value of a controlled field. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  return field.value !== field.defaultValue;
}

/** restore-typed.ts then fills the forms again, for a reader what was changed. False if nothing is kept. */
export function keepTyped(reader?: string): boolean {
  const fields = [...document.forms].flatMap((form, index) =>
    fieldsOf(form)
      .filter((field) => isKept(field) && (reader === undefined || isChanged(field)))
      .map(({ name, value }): Typed["fields"][number] => [index, name, value]),
  );
  try {
    const typed = { page: location.href, fields, ...(reader && { reader }) } satisfies Typed;
    if (fields.length > 0) sessionStorage.setItem(TYPED, JSON.stringify(typed));
  } catch {
    return false; // storage may be full or disabled
  }
  return fields.length > 0;
}

export function reloadWithTyped(): void {
  keepTyped();
  location.reload();
}

export function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED) !== null;
  } catch {
    return false;
  }
}
