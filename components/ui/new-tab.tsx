import { VisuallyHidden } from "./visually-hidden";

/** At the end of a link or button that opens one: its arrow says nothing to a screen reader. */
export function NewTab() {
  return <VisuallyHidden> (opens in a new tab)</VisuallyHidden>;
}
