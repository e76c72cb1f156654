import { claim } from "@/lib/content/read-claims";
import { HeaderBar } from "./header-bar";
import type { KnownSession } from "./session-button";

/** Pages that know the session say so; static pages leave it out and the hint decides. */
export function Header({ session }: { session?: KnownSession }) {
  return <HeaderBar session={session} trusted={claim("trusted-by-professionals")} />;
}
