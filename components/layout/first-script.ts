import { sessionHintScript } from "./session-hint";

/** What the script below leaves for early-submits.tsx: its listener, and the buttons that were pressed. */
export type HeldSubmits = { hold: (event: Event) => void; buttons: (HTMLElement | null)[] };

/*
 * A form of ours that is sent before the page's code has come: the browser would send it by itself, no action would see
 * it, and the page would come back empty. So it is held back until the code is there. Forms that look something up
 * (GET) need no code.
 */
const holdSubmitsScript =
  'heldSubmits={buttons:[],hold(e){if(e.target.method=="post"){e.preventDefault();if(!heldSubmits.buttons.includes(e.submitter))heldSubmits.buttons.push(e.submitter)}}};addEventListener("submit",heldSubmits.hold,true)';

/** The only inline script of ours, before everything else. Its text is fixed: the policy of every page allows it by its hash. */
export const firstScript = `${sessionHintScript};${holdSubmitsScript}`;
