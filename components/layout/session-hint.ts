/*
 * Static pages do not know who is looking. The server sets the cookie `sb_hint=1` beside the session
 * cookie; this script, a part of first-script.ts, turns it into `<html data-session="in">` before the
 * first paint, and CSS shows 'Dashboard' instead of 'Log in'. It decides nothing but that.
 */
export const SESSION_HINT_COOKIE = "sb_hint";

/** Whether this browser says that somebody is signed in. For code of the browser. */
export const hasSessionHint = () => document.cookie.split("; ").includes(`${SESSION_HINT_COOKIE}=1`);

export const sessionHintScript =
  'if(/(?:^|; )sb_hint=1(?:;|$)/.test(document.cookie))document.documentElement.dataset.session="in"';
