"use client";

import clsx from "clsx";
import { usePathname } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { PageLink, type PageLinkProps } from "@/components/ui/page-link";
import { HomeLink } from "./home-link";
import { headerNavigation } from "./navigation";
import { ReadingButton } from "./reading/reading-button";
import { type KnownSession, SessionButton } from "./session-button";
import { SessionWatch } from "./session-watch";
import { SideMenu } from "./side-menu";

type Props = { session: KnownSession; streak?: ReactNode; trusted: string | null };

/** A client component: as server data it would be in every document twice. */
export function HeaderBar({ session, streak, trusted }: Props) {
  return (
    <header className="tall:sticky top-0 z-40 border-line border-b bg-paper print:static">
      {/* Wide letters take a second line. */}
      <div className="mx-auto flex min-h-18 max-w-page flex-wrap items-center gap-x-2 px-4 py-1 sm:px-8 md:gap-x-4 lg:gap-x-8">
        <HomeLink className="mr-auto" />
        <nav aria-label="Main" className="row:block hidden print:hidden!">
          <ul className="flex flex-wrap gap-x-4 whitespace-nowrap text-sm lg:gap-x-7 lg:text-base">
            {headerNavigation.map(({ label, ...link }) => (
              <li key={link.href}>
                <NavLink {...link} className="nav-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 print:hidden sm:gap-2">
          {streak ? <Suspense>{streak}</Suspense> : null}
          {streak && session === "in" ? (
            <PageLink href="/account" className="nav-link max-lg:hidden">
              Account
            </PageLink>
          ) : null}
          <ReadingButton className="hidden size-11 items-center justify-center rounded-pill hover:bg-sunken md:flex" />
          {/* With large or wide letters a phone has no room for it; the menu has it. */}
          <div
            className={clsx(
              "narrow:hidden contents max-[20rem]:hidden",
              streak && "max-[26rem]:in-data-face:hidden",
            )}
          >
            <SessionButton session={session} />
          </div>
          <div className="row:hidden -mr-2">
            <SideMenu>
              <nav aria-label="Main">
                <ul className="space-y-1">
                  {headerNavigation.map(({ label, ...link }) => (
                    <li key={link.href}>
                      <NavLink {...link} className="nav-link font-display text-2xl">
                        {label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </nav>
              <p>
                <ReadingButton className="nav-link">Reading settings</ReadingButton>
              </p>
              <div className="mt-auto space-y-6">
                {trusted ? <p className="text-ink-soft">{trusted}</p> : null}
                <div className="grid">
                  <SessionButton session={session} size="md" />
                  {session === "in" ? (
                    <PageLink href="/account" className="nav-link mt-3 justify-self-center">
                      Account
                    </PageLink>
                  ) : null}
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

function NavLink(props: PageLinkProps) {
  return <PageLink {...props} aria-current={usePathname() === props.href ? "page" : undefined} />;
}
