import { postPath, readPosts } from "../content/read-news";
import { publicCourseHref, sampleHref } from "../learning/courses/course-outline";
import { legalSlugs } from "./legal/legal-documents";
import { readDocument } from "./legal/read-legal-document";

type SitePage = {
  path: string;
  title: string;
  changed?: string;
};
type PageGroup = { title: string; pages: SitePage[] };

/** `courses`: those that are public today. */
export function publicPages(courses: { id: string; title: string }[] = []): PageGroup[] {
  return [
    {
      title: "Learn",
      pages: [
        { path: "/", title: "Home" },
        { path: "/courses", title: "Courses" },
        { path: "/pricing", title: "Pricing" },
        { path: "/enterprise", title: "Enterprise" },
        { path: "/perks", title: "Perk Drops" },
        { path: "/news", title: "Latest AI News" },
        { path: "/tools", title: "Tools" },
      ],
    },
    {
      title: "Courses",
      pages: courses.flatMap(({ id, title }) => [
        { path: publicCourseHref(id), title },
        { path: sampleHref(id), title: `${title}: the first lesson` },
      ]),
    },
    {
      title: "Certification",
      pages: [
        { path: "/quiz", title: "Free AI skills quiz" },
        { path: "/certifications", title: "Certification" },
        { path: "/exam-guide", title: "Exam guide" },
        { path: "/exam-facts", title: "Exam fact sheet" },
        { path: "/adjustments", title: "Help and adjustments" },
        { path: "/certificate-verify", title: "Certificate check" },
        { path: "/certificate-verify/several", title: "Check several certificates" },
      ],
    },
    {
      title: "About us",
      pages: [
        { path: "/about", title: "About" },
        { path: "/faq", title: "Frequently asked questions" },
        { path: "/contact", title: "Contact" },
        { path: "/developers/directory", title: "People from your directory (SCIM)" },
        { path: "/developers/events", title: "Events for your systems" },
        { path: "/developers", title: "API for developers" },
        { path: "/sitemap", title: "Sitemap" },
      ],
    },
    {
      title: "Updates",
      pages: readPosts().map(({ slug, title, date }) => ({ path: postPath(slug), title, changed: date })),
    },
    {
      title: "Legal",
      pages: [
        ...legalSlugs.map((slug) => {
          const { title, version } = readDocument(slug);
          return { path: `/${slug}`, title, changed: version };
        }),
        { path: "/withdraw", title: "Withdraw from contract" },
        { path: "/erase", title: "Erase guest data" },
      ],
    },
  ];
}
