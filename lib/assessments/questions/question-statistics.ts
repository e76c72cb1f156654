/** Fewer answers say nothing about facility and discrimination: the usual floor of classical item analysis. */
export const ENOUGH_ANSWERS = 30;
/** A share of right answers outside these bounds measures little: near guessing, or known to everybody. */
export const TOO_HARD = 0.3;
export const TOO_EASY = 0.95;
/** Point-biserial correlation. Below it a question hardly shows who knows the rest; below 0 it misleads. */
export const WEAK = 0.1;
