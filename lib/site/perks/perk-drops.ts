export const DROP_DAYS = 14;

export type NextDrop = {
  date: string;
  text: string;
  locale: string;
};

export function nextDrop(now: Date, acceptLanguage: string | null): NextDrop {
  return writeDrop(new Date(now.getTime() + DROP_DAYS * 86_400_000), acceptLanguage);
}

export function writeDrop(day: Date, acceptLanguage: string | null): NextDrop {
  const locale = firstLocale(acceptLanguage);
  const text = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
  return { date: day.toISOString().slice(0, 10), text, locale };
}

/** The most wanted language of the header in which this runtime can write a date, else English. */
function firstLocale(acceptLanguage: string | null): string {
  const asked = (acceptLanguage ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [tag = "", weight = "q=1"] = part.split(";").map((piece) => piece.trim());
      return { tag, quality: Number(/^q=(.*)/.exec(weight)?.[1]) || 0 };
    })
    .filter(({ tag, quality }) => quality > 0 && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag))
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of asked) {
    const [supported] = supportedLocales(tag);
    if (supported) return supported;
  }
  return "en";
}

/** A well-formed tag can still be invalid and throw. */
function supportedLocales(tag: string): string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag);
  } catch {
    return [];
  }
}
