/** '10', '10.5' or '10,50' */
export const EUROS = /^\d{1,6}([.,]\d{1,2})?$/;

/** Cents of an amount that matches `EUROS`. */
export const centsOf = (euros: string) => Math.round(Number(euros.replace(",", ".")) * 100);
