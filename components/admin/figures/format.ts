const euros = new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR" });
const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const minutes = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

export const inEuros = (cents: number) => euros.format(cents / 100);
export const inCount = (count: number) => count.toLocaleString("en");
export const inPercent = (share: number | null) => (share === null ? "–" : `${Math.round(100 * share)}%`);
export const inDay = (week: string) => days.format(new Date(week));
export const inMinute = (at: Date) => `${minutes.format(at)} UTC`;
