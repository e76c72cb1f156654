export const brand = {
  name: "Skillbite",
  legalName: "Skillbite",
  prefix: "SB",
  url: "https://skillbite.example",
  supportEmail: "support@skillbite.example",
  tagline: "AI skills in short lessons, certified.",
} as const;
