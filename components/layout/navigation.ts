export type NavigationEntry = { href: string; label: string };
export type FooterGroup = { title: string; entries: NavigationEntry[] };

/*
 * Where the free assessment is. Until /exam and /quiz exist both lead to the section of /certifications that
 * describes it; with them, set the first to "/exam" and the second to "/quiz": every link and text follows.
 */
const ANNOUNCEMENT = "/certifications#assessment";
export const assessmentHref: string = ANNOUNCEMENT;
export const quizHref: string = ANNOUNCEMENT;
export const isAssessmentOpen = assessmentHref !== ANNOUNCEMENT;

/** The header's links, in the order of section 2. */
export const headerNavigation: NavigationEntry[] = [
  { href: assessmentHref, label: "Free Assessment" },
  { href: "/certifications", label: "Certification" },
  { href: "/courses", label: "Courses" },
  { href: "/enterprise", label: "Enterprise" },
];

export const footerNavigation: FooterGroup[] = [
  {
    title: "Learn",
    entries: [
      { href: "/courses", label: "Courses" },
      { href: "/certifications", label: "Certification" },
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
