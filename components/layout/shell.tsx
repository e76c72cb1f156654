import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";
import type { KnownSession } from "./session-button";

export function Shell({ session, children }: { session?: KnownSession; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header session={session} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
