import type { Person } from "@/lib/desk/policy/permissions";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/text/visible-text";

/** For somebody who has a session already: the way on. Signing in below changes who they are. */
export function SignedInNotice({ person, returnTo }: { person: Person; returnTo: string }) {
  return (
    <Notice
      title={
        <>
          You’re signed in as <VisibleText text={person.name} />
        </>
      }
    >
      <p>
        <a href={returnTo} className="focus-ring rounded-sm text-accent underline">
          Continue with this session
        </a>
        , or sign in as someone else.
      </p>
    </Notice>
  );
}
