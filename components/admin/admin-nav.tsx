import { CurrentInView } from "@/components/learning/courses/current-in-view";
import { adminTables, type TableName, tableNames } from "@/lib/admin/admin-tables";

type Props = {
  /** Nothing where what was asked for is not there. */
  current?: TableName | "overview" | "figures" | "exam" | "bench";
};

export function AdminNav({ current }: Props) {
  const entries = [
    { name: "overview", href: "/admin", title: "Overview" },
    { name: "figures", href: "/admin/figures", title: "Figures" },
    { name: "exam", href: "/admin/exam", title: "Exam" },
    { name: "bench", href: "/admin/bench", title: "Bench" },
    ...tableNames.map((name) => ({ name, href: `/admin/${name}`, title: adminTables[name].title })),
  ];
  return (
    <nav aria-label="Admin" className="overflow-x-auto border-line border-b">
      <ul className="flex gap-x-1 text-sm lg:flex-wrap lg:gap-x-0">
        {entries.map(({ name, href, title }) => (
          <li key={name} className="shrink-0">
            <a
              href={href}
              aria-current={name === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap text-nowrap border-transparent border-b-2 px-3 hover:text-accent lg:px-1.5 aria-[current=page]:border-accent aria-[current=page]:font-semibold forced-colors:not-aria-[current=page]:border-b-0"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      <CurrentInView current={current ?? ""} />
    </nav>
  );
}
