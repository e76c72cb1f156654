import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { EarlySubmits } from "@/components/layout/early-submits";
import { firstScript } from "@/components/layout/first-script";
import { FocusMain } from "@/components/layout/focus-main";
import { ReadingWatch } from "@/components/layout/reading/reading-watch";
import { SkipLink } from "@/components/layout/skip-link";
import { Toaster } from "@/components/ui/toaster";
import { brand } from "@/lib/platform/brand";
import { fontVariables } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  metadataBase: new URL(brand.url),
  title: { default: `${brand.name}: ${brand.tagline}`, template: `%s · ${brand.name}` },
  description:
    "Learn to use AI well in lessons of about 15 minutes: read, try it, move on. Certify what you can do.",
  applicationName: brand.name,
  // Safari would turn codes of 16 digits into telephone links.
  formatDetection: { telephone: false },
};

export const viewport: Viewport = { themeColor: "#fbf7f0", colorScheme: "light" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The inline script sets data-session and the reading settings before React reads the element.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: firstScript }} />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <SkipLink />
        {children}
        <FocusMain />
        <ReadingWatch />
        <Toaster />
        <EarlySubmits />
      </body>
    </html>
  );
}
