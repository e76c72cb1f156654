import Link from "next/link";
import { brand } from "@/lib/brand";
import { claim } from "@/lib/content/claims";
import { Logo } from "./logo";
import { NavLink } from "./nav-link";
import { headerNavigation } from "./navigation";
import { type KnownSession, SessionButton } from "./session-button";
import { SessionWatch } from "./session-watch";
import { SideMenu } from "./side-menu";

/** Pages that know the session say so; static pages leave it out and the hint decides. */
export function Header({ session }: { session?: KnownSession }) {
  const trusted = claim("trusted-by-professionals");
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper print:static">
      <div className="mx-auto flex h-18 max-w-page items-center gap-2 px-3 min-[23rem]:gap-4 min-[23rem]:px-5 md:gap-8 sm:px-8">
        <Link href="/" prefetch={false} className="mr-auto rounded-control">
          <Logo name={brand.name} />
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex gap-7">
            {headerNavigation.map(({ href, label }) => (
              <li key={href}>
                <NavLink href={href} className="nav-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-2 print:hidden">
          <SessionButton session={session} />
          <div className="-mr-2 md:hidden">
            <SideMenu>
              <nav aria-label="Main">
                <ul className="space-y-1">
                  {headerNavigation.map(({ href, label }) => (
                    <li key={href}>
                      <NavLink href={href} className="nav-link font-display text-2xl">
                        {label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </nav>
              <div className="mt-auto space-y-6">
                {trusted ? <p className="text-ink-soft">{trusted}</p> : null}
                <div className="grid">
                  <SessionButton session={session} size="md" />
                </div>
              </div>
            </SideMenu>
          </div>
        </div>
      </div>
      <SessionWatch />
    </header>
  );
}
