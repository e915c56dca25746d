"use client";

import { Button } from "@/components/ui/button";

/** A page that broke. What is known of the error stays on the server; the digest leads to its log line. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset(): void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-3 px-6">
      <h1 className="text-xl font-semibold">This page could not be shown</h1>
      <p className="text-ink-muted">
        Showing a page never sends anything, and what was sent before goes on. Try again; if it stays, give
        the number below to whoever runs the desk.
      </p>
      {error.digest ? <code className="font-mono text-sm">{error.digest}</code> : null}
      <Button variant="primary" onClick={reset}>
        Try again
      </Button>
    </main>
  );
}
