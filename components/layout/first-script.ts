import { sessionHintScript } from "./session-hint";

/** What the script below leaves for early-submits.tsx: its listener, and the buttons that were pressed. */
export type HeldSubmits = { hold: (event: Event) => void; buttons: (HTMLElement | null)[] };

/** What somebody reads who sends a form on a page whose code did not come. */
export const SCRIPTS_LOST =
  "This page has not loaded completely. Please check your connection, load it again and send the form once more.";

/*
 * A form of ours that is sent before the page's code has come: the browser would send it by itself, no action would see
 * it, and the page would come back empty. So it is held back until the code is there. Forms that look something up
 * (GET) need no code. Where a script of the page has failed to load, the code will never be there: that is said when
 * something is held, and a form that works without code (React marks it by its fields `$ACTION…`) is let go.
 */
const holdSubmitsScript = `heldSubmits={buttons:[],hold(e){if(e.target.method!="post"||heldSubmits.lost&&e.target.querySelector('[name^="$ACTION"]'))return;e.preventDefault();if(!heldSubmits.buttons.includes(e.submitter))heldSubmits.buttons.push(e.submitter);if(heldSubmits.lost)heldSubmits.tell()},tell(){alert("${SCRIPTS_LOST}")}};addEventListener("submit",heldSubmits.hold,true);addEventListener("error",e=>{if(e.target.tagName=="SCRIPT"){heldSubmits.lost=1;if(heldSubmits.buttons.length)heldSubmits.tell()}},true)`;

/** The only inline script of ours, before everything else. Its text is fixed: the policy of every page allows it by its hash. */
export const firstScript = `${sessionHintScript};${holdSubmitsScript}`;
