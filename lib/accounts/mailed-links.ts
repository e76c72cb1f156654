/** Hours that a mailed link works. */
export const CONFIRM_HOURS = 24;
export const RESET_HOURS = 0.5;
export const CHANGE_HOURS = 24;
/** Days in which the owner can undo a change: 'This was not me', and restoring removed sign-ins. */
export const UNDO_DAYS = 7;

export const undoSince = (at: Date) => new Date(at.getTime() - UNDO_DAYS * 86_400_000);

export const CONFIRM_ENDED = "This link was used or has expired. If you have confirmed already, sign in.";
export const RESET_ENDED = "This link has been used or has expired. Please ask for a new one.";
export const CHANGE_ENDED = "This link has been used, was stopped or has expired. Please ask for a new one.";
export const NOT_ME_ENDED =
  "This link has been used or has expired. If you still need help, please write to us.";
export const RESTORE_ENDED = "This link has been used or has expired, or belongs to another account.";
