const NAMES = "January February March April May June July August September October November December".split(
  " ",
);

/** '2026-11' → 'November 2026'. Runs in the browser, where the first use of Intl blocks a phone. */
export function monthInWords(month: string): string {
  const [year, number] = month.split("-");
  return `${NAMES[Number(number) - 1]} ${year}`;
}
