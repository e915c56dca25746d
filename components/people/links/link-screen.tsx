"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import type { LinkProblem, LinkView } from "@/lib/desk/people/types";
import { linkMessages } from "@/components/kit/messages/link-messages";
import { postLink } from "./post-link";
import { UseLinkForm } from "./use-link-form";

type Looked = { secret: string; link: LinkView } | { problem: LinkProblem };

/**
 * Takes the secret out of the address, so that no history keeps it, and asks what it is for. Asking spends nothing: the link
 * is used by its button.
 */
export function LinkScreen({ signedIn }: { signedIn: ReactNode }) {
  const taken = useRef<string>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  useEffect(() => {
    taken.current ??= window.location.hash.slice(1);
    const secret = taken.current;
    window.history.replaceState(null, "", window.location.pathname);
    let isGone = false;
    void postLink("/auth/link", { secret }).then((reply) => {
      if (isGone) return;
      if (!reply.ok) setLooked({ problem: reply.problem });
      else setLooked("link" in reply ? { secret, link: reply.link } : { problem: "failed" });
    });
    // Another link that is opened in the same tab.
    const again = () => window.location.reload();
    window.addEventListener("hashchange", again);
    return () => {
      isGone = true;
      window.removeEventListener("hashchange", again);
    };
  }, []);
  if (looked === null) return <p className="text-ink-2">Looking at the link…</p>;
  if ("problem" in looked) {
    const { title, text } = linkMessages[looked.problem];
    return (
      <>
        <h1 className="pt-1 text-xl font-semibold tracking-[-0.018em]">{title}</h1>
        <p className="text-ink-2" role="alert">
          {text}
        </p>
        <p>
          <a href="/sign-in" className="focus-ring rounded-sm text-accent underline">
            Sign in
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      {signedIn}
      <UseLinkForm secret={looked.secret} link={looked.link} />
    </>
  );
}
