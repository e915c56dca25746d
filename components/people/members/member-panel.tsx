import type { ReactNode } from "react";
import { BookOpen, FilePen, PenLine, Settings2, X } from "lucide-react";
import type { Member, MemberDetails } from "@/lib/desk/people/members/types";
import type { Role } from "@/lib/desk/policy/permissions";
import type { WaitingFor } from "@/lib/desk/reviews/queries/types";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { LocalDay } from "@/components/ui/clock-time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { roleAbilities } from "../role-labels";
import { ConfirmMember, DisableMember, EnableMember, RemoveMember } from "./member-access";
import { MemberGroups } from "./member-groups";
import { MemberIdentity } from "./member-identity";
import { MemberResetLink } from "./member-reset-link";
import { MemberRoles } from "./member-roles";
import { MemberSessions } from "./member-sessions";
import { MergeMember } from "./merge-member";

type Props = {
  person: MemberDetails;
  isReader: boolean;
  waiting: WaitingFor;
  /** Accounts of which this may be a second one. */
  others: readonly Member[];
  /** What the sign-in provider is called; null without one. */
  provider: string | null;
};

/** One person, with all that an administrator can do about them. */
export function MemberPanel({ person, isReader, waiting, others, provider }: Props) {
  const { name, email, since, roles, status, rolesAreMapped, isDemo, signsInByProviderAlone } = person;
  return (
    <aside aria-labelledby="member" className="space-y-6 px-4 py-5 md:px-5">
      <header className="flex items-start gap-3">
        <Avatar name={name} size="lg" />
        <div className="min-w-0 flex-1 leading-4.5">
          <h2 id="member" className="text-lg font-semibold break-words">
            <VisibleText text={name} />
          </h2>
          <p className="text-sm break-all text-ink-2">
            <VisibleText text={email} />
          </p>
          <p className="text-sm text-ink-2">
            Since <LocalDay at={since} />
          </p>
        </div>
        <Link
          href="/people"
          scroll={false}
          aria-label="Close"
          className="focus-ring grid size-8 shrink-0 place-items-center rounded-md hover:bg-hover max-sm:size-11"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </header>
      {status === "unconfirmed" ? (
        <Part title="To be confirmed">
          <ConfirmMember person={person} />
        </Part>
      ) : null}
      <Part title="Roles">
        {rolesAreMapped ? (
          <p className="text-sm text-ink-2">
            The sign-in provider’s groups decide the roles and groups. A change there counts at the next
            sign-in, at the provider’s logout, or after twelve hours at most.
          </p>
        ) : null}
        <MemberRoles key={roles.join()} person={person} />
        <ul className="mt-3 space-y-1.5">
          {roles.map((role) => (
            <li key={role} className="flex gap-2.5 text-sm text-ink-2">
              {abilityIcons[role]}
              {roleAbilities[role]}
            </li>
          ))}
        </ul>
        <p className="mt-2 pl-6.5 text-sm">
          <Link href="/policy" className="text-accent underline">
            Policy
          </Link>
        </p>
      </Part>
      <Part title="Groups">
        <MemberGroups key={person.groups.join()} person={person} />
      </Part>
      <MemberSessions person={person} />
      {isReader || isDemo || status !== "active" ? null : (
        <Part title="Password">
          {signsInByProviderAlone ? (
            <p className="text-sm text-ink-2">
              They sign in with the provider alone: a password would let them in nowhere. While the provider
              is down, somebody on the server can make a link that signs in.
            </p>
          ) : (
            <MemberResetLink person={person} />
          )}
        </Part>
      )}
      {isReader || isDemo || provider === null ? null : (
        <Part title="Single sign-on">
          <MemberIdentity person={person} provider={provider} />
        </Part>
      )}
      {isReader || isDemo || status !== "active" || others.length === 0 ? null : (
        <Part title="Merge">
          <MergeMember person={person} others={others} />
        </Part>
      )}
      {isReader ? (
        <p className="text-sm text-ink-2">
          Your own account: another administrator can disable it, remove it or make a reset link for it.
        </p>
      ) : (
        <>
          {status === "disabled" ? (
            <Part title="Enable">
              <EnableMember person={person} />
            </Part>
          ) : (
            <Part title="Disable">
              <DisableMember person={person} waiting={waiting} />
            </Part>
          )}
          <Part title="Remove">
            <RemoveMember person={person} />
          </Part>
        </>
      )}
    </aside>
  );
}

const iconClass = "mt-0.5 size-4 shrink-0 stroke-[1.75]";
const abilityIcons: Record<Role, ReactNode> = {
  viewer: <BookOpen aria-hidden className={iconClass} />,
  operator: <FilePen aria-hidden className={iconClass} />,
  reviewer: <PenLine aria-hidden className={iconClass} />,
  administrator: <Settings2 aria-hidden className={iconClass} />,
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
