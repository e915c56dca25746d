import type { AccountView } from "@/lib/desk/people/types";
import { SignOutForm } from "@/components/shell/sign-out-form";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { SettingsSection } from "@/components/ui/page/settings-section";
import { RecentTime } from "@/components/ui/clock-time";
import { TimeAgo } from "@/components/ui/time";
import { browserName } from "./browser-name";

/** Where somebody is signed in, with the way to end it; ordinary form posts, so that no script is needed. */
export function SessionList({ sessions }: Pick<AccountView, "sessions">) {
  const others = sessions.filter(({ isThisOne }) => !isThisOne).length;
  return (
    <SettingsSection
      id="sessions"
      title="Sessions"
      aside={
        others > 0 ? (
          <form method="post" action="/auth/sessions">
            <input type="hidden" name="others" value="yes" />
            <button type="submit" className={buttonClass("secondary", "sm")}>
              {others === 1 ? "Sign out the other session" : "Sign out the other sessions"}
            </button>
          </form>
        ) : null
      }
    >
      <ul className="divide-y border-t">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {browserName(session.userAgent)}
                {session.isThisOne ? <Badge>This session</Badge> : null}
              </p>
              <p className="text-ink-2">
                {session.address === null ? null : `${session.address} · `}
                since <RecentTime at={session.since} /> ·{" "}
                {session.isThisOne ? (
                  <>
                    ends <RecentTime at={session.endsAt} /> if idle
                  </>
                ) : (
                  <>
                    last active <TimeAgo at={session.lastActiveAt} />
                  </>
                )}
              </p>
            </div>
            {session.isThisOne ? (
              <SignOutForm className="shrink-0">
                <input type="hidden" name="session" value={session.id} />
                <EndButton of={`${browserName(session.userAgent)}, this session`} />
              </SignOutForm>
            ) : (
              <form method="post" action="/auth/sessions" className="shrink-0">
                <input type="hidden" name="session" value={session.id} />
                <EndButton of={browserName(session.userAgent)} />
              </form>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function EndButton({ of }: { of: string }) {
  return (
    <button type="submit" className={buttonClass("secondary", "sm")} aria-label={`Sign out ${of}`}>
      Sign out
    </button>
  );
}
