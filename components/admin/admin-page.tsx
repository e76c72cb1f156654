import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Menu } from "@/components/ui/icons";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { brand } from "@/lib/platform/brand";
import { AdminExits } from "./admin-exits";
import { AdminNav, hrefOfPlace, NAV, type Place, titleOf } from "./admin-nav";

type Props = {
  current?: Place;
  /** The name of the one row that the page shows. */
  row?: string;
  /** What was searched for. */
  q?: string;
  children: ReactNode;
};

/** The frame of the admin pages: search, navigation, and where one is. */
export function AdminPage({ current, row, q, children }: Props) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <header className="z-40 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-paper px-4 py-2 sm:px-6 lg:col-span-2 lg:min-h-16 lg:tall:sticky lg:top-0 print:hidden">
        <button
          type="button"
          popoverTarget={NAV}
          className={buttonStyle({ variant: "secondary", size: "sm", className: "lg:hidden" })}
        >
          <Menu className="size-4.5" />
          Menu
        </button>
        <a href="/admin" className="logo lg:w-51">
          <span>
            {brand.name}
            <span className="block pt-0.5 font-normal font-sans text-ink-soft text-xs tracking-normal">
              Admin
            </span>
          </span>
        </a>
        <SearchEverything q={q} />
        <div className="ml-auto flex gap-1 max-lg:hidden">
          <AdminExits />
        </div>
      </header>
      <AdminNav current={current} />
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 border-line px-4 py-6 outline-none sm:px-6 lg:border-l"
      >
        <div className="max-w-7xl">
          <Trail current={current} row={row} />
          {children}
        </div>
      </main>
    </div>
  );
}

/** A GET form works without JavaScript. No access log has the query (docs/operations/privacy.md, 'Logs'). */
function SearchEverything({ q }: { q: string | undefined }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with this role is found by more screen readers
    <form
      action="/admin/search"
      role="search"
      aria-label="Everything"
      className="flex min-w-0 gap-2 max-lg:w-full lg:max-w-[32rem] lg:flex-1"
    >
      <label className="min-w-0 flex-1">
        <VisuallyHidden>Search everything</VisuallyHidden>
        <input
          type="search"
          name="q"
          defaultValue={q}
          placeholder="E-mail, name, SBO-…, SB-…, key or id"
          className="control min-h-11! py-1.5!"
        />
      </label>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}

function Trail({ current, row }: Pick<Props, "current" | "row">) {
  if (!current || current === "overview") return null;
  const crumbs = [
    { href: "/admin", title: "Admin" },
    { href: hrefOfPlace(current), title: titleOf(current) },
  ];
  return (
    <nav aria-label="Breadcrumb" className="text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {(row ? crumbs : crumbs.slice(0, 1)).map(({ href, title }) => (
          <li key={href} className="after:ml-2 after:text-line-strong after:content-['/'_/_'']">
            <a href={href} className="lone-link py-1 text-ink-soft hover:text-ink hover:underline">
              {title}
            </a>
          </li>
        ))}
        <li aria-current="page" dir="auto" className="wrap-anywhere font-semibold">
          {row ?? titleOf(current)}
        </li>
      </ol>
    </nav>
  );
}
