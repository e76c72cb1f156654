export type NavigationEntry = { href: string; label: string };
type HeaderEntry = NavigationEntry & { prefetch?: boolean };
export type FooterGroup = { title: string; entries: NavigationEntry[] };

/** The free assessment. */
export const quizHref = "/quiz";

export const FOOTER = "all-pages";

/** In the order of product.md, section 2. */
export const headerNavigation: HeaderEntry[] = [
  { href: quizHref, label: "Free Assessment" },
  { href: "/certifications", label: "Certification", prefetch: true },
  { href: "/courses", label: "Courses" },
  { href: "/enterprise", label: "Enterprise", prefetch: true },
];

export const footerNavigation: FooterGroup[] = [
  {
    title: "Learn",
    entries: [
      { href: "/courses", label: "Courses" },
      { href: "/certifications", label: "Certification" },
      { href: "/exam-guide", label: "Exam guide" },
      { href: "/adjustments", label: "Help and adjustments" },
      { href: "/certificate-verify", label: "Check a certificate" },
      { href: "/pricing", label: "Pricing" },
      { href: "/enterprise", label: "Enterprise" },
      { href: "/dashboard", label: "Dashboard" },
    ],
  },
  {
    title: "Discover",
    entries: [
      { href: "/news", label: "AI news" },
      { href: "/perks", label: "Perk drops" },
      { href: "/tools", label: "Tools" },
      { href: "/faq", label: "FAQ" },
    ],
  },
  {
    title: "Company",
    entries: [
      { href: "/about", label: "About" },
      { href: "/contact", label: "Contact" },
      { href: "/developers", label: "Developers" },
      { href: "/imprint", label: "Imprint" },
      { href: "/sitemap", label: "Sitemap" },
    ],
  },
  {
    title: "Legal",
    entries: [
      { href: "/terms-of-service", label: "Terms of Service" },
      { href: "/privacy-policy", label: "Privacy Policy" },
      { href: "/refund-policy", label: "Refund Policy" },
      { href: "/withdraw", label: "Withdraw from contract here" },
      { href: "/cookie-policy", label: "Cookie Policy" },
      { href: "/bias-disclaimer", label: "Bias Disclaimer" },
      { href: "/accessibility-statement", label: "Accessibility" },
      { href: "/minimum-age", label: "Minimum Age" },
      { href: "/data-processing-terms", label: "Data Processing Terms" },
    ],
  },
];

export const shortFooterNavigation: NavigationEntry[] = [
  { href: "/contact", label: "Contact" },
  { href: "/faq", label: "FAQ" },
  { href: "/terms-of-service", label: "Terms of Service" },
  { href: "/privacy-policy", label: "Privacy Policy" },
  { href: "/accessibility-statement", label: "Accessibility" },
  { href: "/imprint", label: "Imprint" },
];
