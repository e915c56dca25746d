"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import type { IdentityView } from "@/lib/desk/people/types";
import { unlinkIdentity } from "@/lib/web/actions/account";
import { callAction } from "@/lib/web/queries/call-action";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { SettingsSection } from "@/components/ui/page/settings-section";
import { VisibleText } from "@/components/ui/text/visible-text";
import { ExactTime, TimeAgo } from "@/components/ui/time";

/** As whom providers know the reader, and the way to link one; `provider` is what the configured one is called. */
export function IdentitiesSection({
  identities,
  provider,
}: {
  identities: IdentityView[];
  provider: string | null;
}) {
  const [known, setKnown] = useState(identities);
  const [unlinking, setUnlinking] = useState<IdentityView | null>(null);
  const unlink = useMutation({
    mutationFn: (identity: string) => callAction(() => unlinkIdentity({ identity })),
    onSuccess: (result) => {
      if (!result.ok) return;
      setUnlinking(null);
      setKnown(result.value);
    },
  });
  return (
    <SettingsSection
      id="single-sign-on"
      title="Single sign-on"
      aside={provider === null || known.length > 0 ? null : <LinkForm provider={provider} />}
    >
      {known.length === 0 ? (
        <p className="text-sm text-ink-2">
          Not linked. Link it to sign in there instead of with a password here.
        </p>
      ) : (
        <ul className="divide-y border-t">
          {known.map((identity) => (
            <li key={identity.id} className="flex items-center justify-between gap-4 py-3">
              <div className="flex min-w-0 gap-3 text-sm">
                <Link2 aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
                <div className="min-w-0">
                  <p className="font-medium break-words">
                    <VisibleText text={identity.email ?? "No email address"} />
                  </p>
                  <p className="break-words text-ink-2">
                    <VisibleText text={identity.issuer} /> · linked <ExactTime at={identity.linkedAt} />
                    {identity.lastUsedAt === null ? null : (
                      <>
                        {" "}
                        · last used <TimeAgo at={identity.lastUsedAt} />
                      </>
                    )}
                  </p>
                </div>
              </div>
              <Button
                size="sm"
                onClick={() => {
                  unlink.reset();
                  setUnlinking(identity);
                }}
              >
                Unlink…
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={unlinking !== null}
        onOpenChange={() => setUnlinking(null)}
        title="Unlink single sign-on?"
        description="You can’t sign in with it any more, and your other sessions that began with it end."
      >
        <div className="space-y-4">
          <p className="font-medium break-words">
            <VisibleText text={unlinking?.email ?? unlinking?.issuer ?? ""} />
          </p>
          {unlink.data && !unlink.data.ok && !unlink.isPending ? (
            <ProblemNotice problem={unlink.data.problem} />
          ) : null}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setUnlinking(null)}>Cancel</Button>
            <Button
              variant="danger"
              busy={unlink.isPending}
              onClick={() => (unlinking === null ? undefined : unlink.mutate(unlinking.id))}
            >
              Unlink
            </Button>
          </div>
        </div>
      </Dialog>
    </SettingsSection>
  );
}

/** An ordinary form post: the browser leaves for the provider and comes back here. */
function LinkForm({ provider }: { provider: string }) {
  return (
    <form method="post" action="/auth/oidc/link">
      <input type="hidden" name="returnTo" value="/account" />
      <button type="submit" className={buttonClass("secondary", "sm")}>
        Link&nbsp;
        <VisibleText text={provider} />
      </button>
    </form>
  );
}
