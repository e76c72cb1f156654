/** Names of the product and its seller, in one place. Codes and certificates start with `prefix`. */
export const brand = {
  name: "Skillbite",
  legalName: "Skillbite",
  prefix: "SB",
  /** Where the product lives: canonical links and structured data, also in pages rendered while building. */
  url: "https://skillbite.example",
  supportEmail: "support@skillbite.example",
  tagline: "AI skills in short lessons, certified.",
} as const;
