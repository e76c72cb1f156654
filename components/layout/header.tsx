import type { ReactNode } from "react";
import { claim } from "@/lib/content/read-claims";
import { HeaderBar } from "./header-bar";
import type { KnownSession } from "./session-button";

type Props = { session?: KnownSession; streak?: ReactNode };

export function Header({ session, streak }: Props) {
  return <HeaderBar session={session} streak={streak} trusted={claim("trusted-by-professionals")} />;
}
