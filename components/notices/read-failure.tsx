"use client";

import { ReadProblem } from "@/lib/queries";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** A read that failed, in words, with a way on. */
export function ReadFailure({ error, retry }: { error: Error; retry(): void }) {
  const known = error instanceof ReadProblem;
  const signedOut = known && error.status === 401;
  return (
    <Notice tone="danger" title={known ? error.problem.title : "This couldn't be loaded"} announce>
      <p>{known ? error.problem.message : "The answer can&apos;t be read on this page."}</p>
      {known && error.problem.advice ? <p>{error.problem.advice}</p> : null}
      {signedOut ? (
        // A full load on purpose: the sign-in page sets the session's cookie.
        <a className={buttonClass("secondary", "sm")} href={signInHref()}>
          Sign in
        </a>
      ) : (
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}

/** The sign-in page, which leads back to where one is now. */
export function signInHref(): string {
  return `/sign-in?returnTo=${encodeURIComponent(window.location.pathname + window.location.search)}`;
}
