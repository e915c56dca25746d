"use client";

import "./globals.css";

export default function GlobalErrorPage({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-3 px-6">
          <h1 className="text-xl font-semibold">Countersign couldn’t be shown</h1>
          <p className="text-ink-2">Reload the page. If it keeps happening, contact your administrator.</p>
          {error.digest ? <code className="font-mono text-sm">{error.digest}</code> : null}
        </main>
      </body>
    </html>
  );
}
