import { PageLink } from "@/components/ui/page-link";
import type { Organisation } from "@/lib/organisations/organisation-queries";

const parts = [
  { key: "people", title: "People", path: "" },
  { key: "invite", title: "Invite", path: "/invite" },
  { key: "report", title: "Report", path: "/learning" },
  { key: "connections", title: "Connections", path: "/connections" },
  { key: "settings", title: "Settings", path: "/settings" },
] as const;

type Props = {
  organisation: Pick<Organisation, "id" | "name">;
  current: (typeof parts)[number]["key"];
};

export function OrganisationHead({ organisation: { id, name }, current }: Props) {
  const part = parts.find(({ key }) => key === current)?.title;
  return (
    <>
      <p className="text-ink-soft max-sm:hidden">Organisation</p>
      <h1 dir="auto" className="break-words text-3xl max-sm:-mt-4 max-sm:text-2xl sm:mt-1">
        {name}
        <span className="sr-only">{`: ${part}`}</span>
      </h1>
      <nav aria-label="Organisation" className="mt-3 border-line border-b sm:mt-6">
        <ul className="flex flex-wrap max-sm:-mx-1.5 sm:gap-x-1">
          {parts.map(({ key, title, path }) => (
            <li key={key}>
              <PageLink
                href={`/organisation/${id}${path}`}
                aria-current={key === current ? "page" : undefined}
                className="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-1.5 text-sm hover:text-accent aria-[current=page]:border-accent aria-[current=page]:font-semibold sm:px-3 sm:text-base forced-colors:not-aria-[current=page]:border-b-0"
              >
                {title}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
