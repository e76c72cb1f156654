/** The id by which the buy buttons of a page find its notice. */
export const BUY_NOTICE = "buy-notice";
