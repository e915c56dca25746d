"use client";

import { buttonClass } from "@/components/ui/button-class";

/** A page that broke, or whose code could not be fetched. What is known of the error stays on the server; the digest leads to its log line. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset(): void }) {
  // What React has once failed to fetch it doesn't fetch again.
  const again = error.name === "ChunkLoadError" ? () => window.location.reload() : reset;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-3 px-6">
      <h1 className="text-xl font-semibold">This page couldn’t be shown</h1>
      <p className="text-ink-2">
        Opening a page never sends anything, and sends already under way continue. Try again. If it keeps
        happening, give the number below to your administrator.
      </p>
      {error.digest ? <code className="font-mono text-sm">{error.digest}</code> : null}
      <button type="button" className={buttonClass("primary")} onClick={again}>
        Try again
      </button>
    </main>
  );
}
