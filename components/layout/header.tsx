import { claim } from "@/lib/content/read-claims";
import { HeaderBar } from "./header-bar";
import type { KnownSession } from "./session-button";

export function Header({ session }: { session?: KnownSession }) {
  return <HeaderBar session={session} trusted={claim("trusted-by-professionals")} />;
}
