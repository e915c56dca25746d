"use client";

import { ErrorPage } from "@/components/ui/error-page";

/** A page that broke, or whose code could not be fetched. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset(): void }) {
  return (
    <ErrorPage
      title="This page couldn’t be shown"
      text="Opening a page never sends anything, and sends already under way continue. Try again. If it keeps happening, give the number below to your administrator."
      digest={error.digest}
      action="Try again"
      // What React has once failed to fetch it doesn't fetch again.
      onAction={error.name === "ChunkLoadError" ? () => window.location.reload() : reset}
    />
  );
}
