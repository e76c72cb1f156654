/** Falls back to UTC, not to the server's zone. Refuses offsets, which PostgreSQL reads with the opposite sign. */
export function knownTimeZone(zone: string | undefined): string {
  if (!zone || /^[+-]/.test(zone)) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

/** tz renamed these zones; ICU still lists the old names. Both names work. */
const RENAMED: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** UTC first, then by name. `zone` is stored; `name` is today's name. */
export function listZones(own: string): { zone: string; name: string }[] {
  const zones = [...new Set([own, ...Intl.supportedValuesOf("timeZone")])].filter((zone) => zone !== "UTC");
  const named = zones.map((zone) => ({ zone, name: (RENAMED[zone] ?? zone).replaceAll("_", " ") }));
  return [{ zone: "UTC", name: "UTC" }, ...named.sort((a, b) => (a.name < b.name ? -1 : 1))];
}
