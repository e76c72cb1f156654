/** Removes control and direction characters, which could make a text in a mail look like something else. */
export function cleanLine(value: string): string {
  return cleanText(value).replaceAll(/\s+/g, " ");
}

export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu, "")
    .trim();
}
