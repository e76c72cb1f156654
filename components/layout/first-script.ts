import { readingScript } from "./reading/reading-script";
import { sessionHintScript } from "./session-hint";

export type HeldSubmits = { hold: (event: Event) => void; buttons: (HTMLElement | null)[] };

export const SCRIPTS_LOST =
  "This page has not loaded completely. Please check your connection, load it again and send the form once more.";

/*
 * Before hydration, the browser would send a form itself: no action runs and the page comes back empty. So this
 * script holds POST forms; GET forms need no code.
 * If a script fails to load, hydration never happens. Then it alerts the user, and lets forms through that work
 * without code: React gives them fields named `$ACTION…`.
 */
const holdSubmitsScript = `heldSubmits={buttons:[],hold(e){if(e.target.method!="post"||heldSubmits.lost&&e.target.querySelector('[name^="$ACTION"]'))return;e.preventDefault();if(!heldSubmits.buttons.includes(e.submitter))heldSubmits.buttons.push(e.submitter);if(heldSubmits.lost)heldSubmits.tell()},tell(){alert("${SCRIPTS_LOST}")}};addEventListener("submit",heldSubmits.hold,true);addEventListener("error",e=>{if(e.target.tagName=="SCRIPT"){heldSubmits.lost=1;if(heldSubmits.buttons.length)heldSubmits.tell()}},true)`;

/** Our only inline script. Its text never changes, because every page's policy allows it by its hash. */
export const firstScript = `${sessionHintScript};${readingScript};${holdSubmitsScript}`;
