import type { ReactNode } from "react";
import { Footer, ShortFooter } from "./footer";
import { Header } from "./header";
import type { KnownSession } from "./session-button";

type Props = {
  session?: KnownSession;
  footer?: "full" | "short";
  /** The learner's streak, on pages for learning. */
  streak?: ReactNode;
  children: ReactNode;
};

export function Shell({ session, footer = "full", streak, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header session={session} streak={streak} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer === "short" ? <ShortFooter /> : <Footer />}
    </div>
  );
}
