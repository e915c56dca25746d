"use client";

import { Laptop } from "lucide-react";
import type { MemberDetails } from "@/lib/desk/people/members/types";
import { signOutMember } from "@/lib/web/actions/people";
import { Button } from "@/components/ui/button";
import { RecentTime } from "@/components/ui/clock-time";
import { TimeAgo } from "@/components/ui/time";
import { browserName } from "../browser-name";
import { useRefreshingStep } from "@/components/kit/use-step";

/** Where somebody is signed in, with the way to end it. */
export function MemberSessions({ person: { id, where } }: { person: MemberDetails }) {
  const { run, isPending, problem } = useRefreshingStep(signOutMember);
  return (
    <section aria-labelledby="member-sessions">
      <div className="flex items-center justify-between gap-3 border-b pb-1.5">
        <h3 id="member-sessions" className="font-semibold">
          Sessions <span className="ml-1 font-normal text-ink-2 tabular-nums">{where.length}</span>
        </h3>
        {where.length === 0 ? null : (
          <Button
            size="sm"
            variant="quiet"
            busy={isPending}
            onClick={() => run({ personId: id, sessionId: null })}
          >
            Sign out everywhere
          </Button>
        )}
      </div>
      {problem}
      <ul className="divide-y">
        {where.map(({ id: sessionId, userAgent, address, since, lastActiveAt }) => (
          <li key={sessionId} className="flex items-center gap-3 py-2.5">
            <Laptop aria-hidden className="size-4 shrink-0 stroke-[1.75] text-ink-2" />
            <div className="min-w-0 flex-1 leading-4">
              <p className="font-medium">{browserName(userAgent)}</p>
              <p className="text-sm text-ink-2">
                {address === null ? null : `${address} · `}since <RecentTime at={since} /> ·{" "}
                <TimeAgo at={lastActiveAt} />
              </p>
            </div>
            <Button
              size="sm"
              busy={isPending}
              aria-label={`Sign out ${browserName(userAgent)}`}
              onClick={() => run({ personId: id, sessionId })}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
