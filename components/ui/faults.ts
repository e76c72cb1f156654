export type Fault = { fieldId: string; words: string };

const faultyFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLElement>("[aria-invalid=true]"),
];
const wordsAt = ({ id }: HTMLElement) => document.getElementById(`${id}-error`);

/** As they stand at the fields, in the order of the page. */
export const faultsIn = (form: HTMLFormElement): Fault[] =>
  faultyFields(form).map((field) => ({ fieldId: field.id, words: wordsAt(field)?.textContent ?? "" }));

/**
 * The focus goes to the error summary, or to the first faulty field, unless the user has moved on. Call it before the
 * page is painted: what is read with the focus is then no alert besides, so that it is heard once.
 */
export function leadToFaults(form: HTMLFormElement): void {
  const { activeElement, body } = document;
  const isInForm = form.contains(activeElement) || (activeElement as HTMLButtonElement | null)?.form === form;
  if (activeElement !== body && !isInForm) return;
  const fields = faultyFields(form);
  const summary = form.querySelector<HTMLElement>("[data-error-summary]");
  const [first] = fields;
  // A field that has the focus already is not read again.
  const read = summary ? fields : fields.slice(0, first === activeElement ? 0 : 1);
  for (const field of read) wordsAt(field)?.removeAttribute("role");
  (summary ?? first)?.focus();
}
