import type { ReactNode } from "react";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import { connection } from "next/server";
import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/index.css";
import "./globals.css";
import { Providers } from "@/components/shell/providers";
import { readTheme } from "@/components/shell/theme";

export const metadata: Metadata = {
  title: { default: "Countersign", template: "%s · Countersign" },
  description: "The last look before something is published.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Nonces are made per request, so that no page may be rendered ahead of time.
  await connection();
  const theme = readTheme((await cookies()).get("theme")?.value);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme}>
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
