import "@fontsource/amiri/arabic-700.css";
import "@fontsource/noto-serif/cyrillic-600.css";
import "@fontsource/noto-serif/cyrillic-ext-600.css";
import "@fontsource/noto-serif/greek-600.css";
import "@fontsource/noto-serif/greek-ext-600.css";
import "@fontsource/noto-serif-hebrew/hebrew-600.css";
import "./names.css";
import type { ReactNode } from "react";
import { Shell } from "@/components/layout/shell";
import { knownSession } from "@/lib/accounts/viewer-queries";

export default async function CredentialsLayout({ children }: { children: ReactNode }) {
  return <Shell session={await knownSession()}>{children}</Shell>;
}
