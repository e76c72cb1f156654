import { CurrentInView } from "@/components/learning/courses/current-in-view";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon, type IconName } from "@/components/ui/icon";
import { adminTables, type TableName } from "@/lib/admin/admin-tables";
import { AdminExits } from "./admin-exits";

const pages = { overview: "Overview", figures: "Figures", exam: "Exam figures", bench: "Prompt bench" };

export type Place = TableName | keyof typeof pages;

const sections: { title: string; icon: IconName; places: Place[] }[] = [
  { title: "Today", icon: "house", places: ["overview", "figures"] },
  { title: "People", icon: "users", places: ["people", "organisations", "messages", "adjustments"] },
  { title: "Sales", icon: "briefcase", places: ["orders", "withdrawals"] },
  { title: "Learning", icon: "book-open", places: ["courses", "bench", "perks", "feeds"] },
  { title: "Exam", icon: "list-checks", places: ["exam", "attempts", "decisions", "questions"] },
  { title: "Credentials", icon: "award", places: ["certificates"] },
  { title: "System", icon: "wrench", places: ["jobs", "webhooks", "audit"] },
];

const isPage = (place: Place): place is keyof typeof pages => place in pages;
export const titleOf = (place: Place) => (isPage(place) ? pages[place] : adminTables[place].title);
export const hrefOfPlace = (place: Place) => (place === "overview" ? "/admin" : `/admin/${place}`);

export const NAV = "admin-pages";

/** `current`: nothing where what was asked for is not there. */
export function AdminNav({ current }: { current: Place | undefined }) {
  return (
    <nav id={NAV} popover="auto" aria-label="Admin" className="admin-nav">
      <div className="mb-3 flex flex-wrap gap-1 lg:hidden">
        <button
          type="button"
          popoverTarget={NAV}
          popoverTargetAction="hide"
          className={buttonStyle({ variant: "secondary", size: "sm", className: "mr-auto" })}
        >
          Close
        </button>
        <AdminExits />
      </div>
      {sections.map(({ title, icon, places }) => (
        <div key={title} className="mb-2">
          <p
            id={`${NAV}-${icon}`}
            className="flex items-center gap-2 px-3 font-semibold text-ink-soft text-xs leading-5"
          >
            <Icon name={icon} className="size-4" />
            {title}
          </p>
          <ul
            aria-labelledby={`${NAV}-${icon}`}
            className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] text-sm lg:grid-cols-1"
          >
            {places.map((place) => (
              <li key={place}>
                <a
                  href={hrefOfPlace(place)}
                  aria-current={place === current ? "page" : undefined}
                  className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunken lg:min-h-7.5 aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold forced-colors:aria-[current=page]:underline"
                >
                  {titleOf(place)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <CurrentInView current={current ?? ""} />
    </nav>
  );
}
