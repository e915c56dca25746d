import type { ReactNode } from "react";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import localFont from "next/font/local";
import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/index.css";
import "./globals.css";
import { hasPassedServer } from "@/lib/platform/http/note-header";
import { runningVersion } from "@/lib/platform/runtime/running-version";
import { pageNotes } from "@/lib/platform/http/page-requests";
import { Providers } from "@/components/shell/providers";
import { readTheme } from "@/components/shell/theme";

// The two faces that nearly every text is in come with the page, so that nothing is set twice; the other scripts are in
// the style sheets above, and loaded where they occur.
const text = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2",
  weight: "100 900",
  variable: "--latin-text",
  adjustFontFallback: false,
});
const code = localFont({
  src: "../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  weight: "100 800",
  variable: "--latin-code",
  adjustFontFallback: false,
});

// No page is rendered ahead of time: nonces are made per request, and a build has no store to read from.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Countersign", template: "%s · Countersign" },
  description: "The last look before something is published.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get("theme")?.value);
  const asked = await headers();
  if (!hasPassedServer(asked))
    throw new Error("Only the server of npm start gives a page its content policy.");
  return (
    <html
      lang="en"
      data-build={runningVersion().build}
      data-theme={theme === "system" ? undefined : theme}
      className={`${text.variable} ${code.variable}`}
    >
      <body>
        {/* Nothing is drawn before all of it is there: half a row would move once its other half has come. */}
        <link rel="expect" href="#page-end" blocking="render" />
        <Providers nonce={pageNotes(asked)?.nonce} renderedAt={Date.now()}>
          {children}
        </Providers>
        <div id="page-end" hidden />
      </body>
    </html>
  );
}
