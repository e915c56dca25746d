"use client";

import { isDatabaseDigest } from "@/lib/platform/db/page-digest";
import { ErrorPage } from "@/components/ui/page/error-page";

type Props = { error: Error & { digest?: string }; retry(): void };

/** A page that broke, or whose code or data could not be fetched. */
export default function PageError({ error, retry }: Props) {
  const told = isDatabaseDigest(error.digest) ? unanswered : broken;
  return (
    <ErrorPage
      {...told}
      digest={error.digest}
      action="Try again"
      // What React has once failed to fetch it doesn't fetch again.
      onAction={error.name === "ChunkLoadError" ? () => window.location.reload() : retry}
    />
  );
}

const unanswered = {
  title: "The database didn’t answer",
  text: "Opening a page never sends anything, and sends already under way continue. Try again in a moment. If it keeps happening, give the number below to your administrator.",
};
const broken = {
  title: "This page couldn’t be shown",
  text: "Opening a page never sends anything, and sends already under way continue. Try again. If it keeps happening, give the number below to your administrator.",
};
