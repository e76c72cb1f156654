const format = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** '2026-11' → 'November 2026'. */
export const monthInWords = (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
