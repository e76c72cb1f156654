export type NavigationEntry = { href: string; label: string };
export type FooterGroup = { title: string; entries: NavigationEntry[] };

/*
 * The one list of where the header and the footer lead. Only pages that exist: add each as it lands.
 * Header, in this order: Free Assessment /exam, Certification /certifications, Courses /courses,
 * Enterprise /enterprise.
 */
export const headerNavigation: NavigationEntry[] = [{ href: "/courses", label: "Courses" }];

/*
 * Footer: Learn (courses, exam, certifications), Company (/about, /news, /contact, /faq, /sitemap),
 * Legal (/terms-of-service, /privacy-policy, /refund-policy, /cookie-policy, /bias-disclaimer).
 */
export const footerNavigation: FooterGroup[] = [
  {
    title: "Learn",
    entries: [
      { href: "/courses", label: "Courses" },
      { href: "/dashboard", label: "Dashboard" },
    ],
  },
];
