/*
 * Static pages do not know the viewer. The server sets `sb_hint=1` with the session cookie; before the first paint
 * this script marks `<html>`, and CSS shows 'Dashboard' instead of 'Log in'. No right depends on it.
 */
export const SESSION_HINT_COOKIE = "sb_hint";

export const hasSessionHint = () => document.cookie.split("; ").includes(`${SESSION_HINT_COOKIE}=1`);

export const sessionHintScript =
  'if(/(?:^|; )sb_hint=1(?:;|$)/.test(document.cookie))document.documentElement.dataset.session="in"';
