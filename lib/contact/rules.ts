/** One line without control and direction characters, which could pretend to be something else in a mail. */
export function cleanLine(value: string): string {
  return cleanText(value).replaceAll(/\s+/g, " ");
}

/** Text with ordinary line breaks, and otherwise without control and direction characters. */
export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu, "")
    .trim();
}
