"use client";

import { ReadProblem } from "@/lib/web/queries";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { LaterNotice, LaterProblemNotice } from "@/components/kit/messages/later-messages";

export function ReadFailure({ error, retry }: { error: Error; retry(): void }) {
  const known = error instanceof ReadProblem;
  // What to do about it stands on top of every page.
  if (known && error.problem.code === "other_version")
    return <p className="text-sm text-ink-2">Not read again: another version of Countersign answers now.</p>;
  const action =
    known && error.status === 401 ? (
      // A full load on purpose: the sign-in page sets the session's cookie.
      <a className={buttonClass("secondary", "sm")} href={signInHref()}>
        Sign in
      </a>
    ) : (
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    );
  return known ? (
    <LaterProblemNotice problem={error.problem} actions={action} />
  ) : (
    <LaterNotice tone="danger" title="This couldn’t be loaded" announce>
      <p>The answer can’t be read on this page.</p>
      {action}
    </LaterNotice>
  );
}

/** The sign-in page, which leads back to where one is now. */
export function signInHref(): string {
  return `/sign-in?returnTo=${encodeURIComponent(window.location.pathname + window.location.search)}`;
}
