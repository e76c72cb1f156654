const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** '2 October 2026', in UTC: the same for everybody who reads it. */
export const formatDay = (date: Date) => dayFormat.format(date);
