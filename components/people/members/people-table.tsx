import type { ReactNode } from "react";
import { Ban, UserRoundCheck } from "lucide-react";
import type { Member, SignInMethod } from "@/lib/desk/people/members/types";
import { Avatar } from "@/components/ui/avatar";
import { Badge, Mark } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { roleNames } from "../role-labels";
import { RoleSelect } from "./role-select";

const columns = ["Person", "Role", "Signs in with", "Last seen"];
const methodLabels: Record<SignInMethod, string> = {
  passkey: "Passkey",
  password: "Password",
  single_sign_on: "SSO",
  demo: "One click",
};

/** Everybody who has an account. As records where there is little room. */
export function PeopleTable({
  people,
  readerId,
  shownId,
}: {
  people: Member[];
  readerId: string;
  shownId: string | null;
}) {
  return (
    // Named roles: laid out as records, it would be no table to assistive technology.
    <table role="table" aria-label="People" className="w-full text-left @max-xl:block">
      <thead role="rowgroup" className="border-y bg-sunken text-sm text-ink-2 @max-xl:hidden">
        <tr role="row">
          {columns.map((label) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              className="py-2 pr-3 font-medium first:pl-4 md:first:pl-7"
            >
              {label}
            </th>
          ))}
          <th role="columnheader" scope="col" className="py-2 pr-4 text-right font-medium md:pr-7">
            Sessions
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="@max-xl:block @max-xl:border-t">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isReader={person.id === readerId}
            isShown={person.id === shownId}
          />
        ))}
      </tbody>
    </table>
  );
}

function PersonRow({ person, isReader, isShown }: { person: Member; isReader: boolean; isShown: boolean }) {
  const { id, name, email, methods, lastSeenAt, sessions } = person;
  return (
    <tr
      role="row"
      className={cx(
        "border-b @max-xl:grid @max-xl:grid-cols-2 @max-xl:items-center @max-xl:gap-x-4 @max-xl:gap-y-1 @max-xl:px-4 @max-xl:py-3 md:@max-xl:px-7",
        isShown && "bg-selected shadow-[inset_3px_0_0_var(--color-accent-fill)]",
      )}
    >
      <Cell className="py-2 @xl:pl-4 @max-xl:col-span-full md:@xl:pl-7">
        <Link
          href={`/people?person=${encodeURIComponent(id)}`}
          scroll={false}
          aria-current={isShown ? "true" : undefined}
          className="focus-ring group flex min-h-9 items-center gap-2.5 rounded-sm leading-4"
        >
          <Avatar name={name} size="lg" />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-1.5 font-medium group-hover:underline">
              <span className="min-w-0 break-words">
                <VisibleText text={name} />
              </span>
              {isReader ? <Badge>You</Badge> : null}
            </span>
            <span className="block text-sm break-all text-ink-2">
              <VisibleText text={email} />
            </span>
          </span>
        </Link>
      </Cell>
      <Cell>
        <RoleOf person={person} />
      </Cell>
      <Cell label="Signs in with">
        {methods.map((method) => methodLabels[method]).join(", ") || (
          <span className="text-ink-3">Nothing yet</span>
        )}
      </Cell>
      <Cell label="Last seen">
        {lastSeenAt === null ? <span className="text-ink-3">Never</span> : <TimeAgo at={lastSeenAt} />}
      </Cell>
      <Cell label="Sessions" className="tabular-nums @xl:pr-4 @xl:text-right md:@xl:pr-7">
        {sessions}
      </Cell>
    </tr>
  );
}

function RoleOf({ person }: { person: Member }) {
  const { status, roles, rolesAreMapped } = person;
  switch (status) {
    case "disabled":
      return <Mark icon={<Ban aria-hidden />}>Disabled</Mark>;
    case "unconfirmed":
      return (
        <Mark tone="warning" icon={<UserRoundCheck aria-hidden />}>
          To be confirmed
        </Mark>
      );
    case "active":
      return rolesAreMapped ? (
        <span className="font-medium">{roleNames(roles)}</span>
      ) : (
        <RoleSelect person={person} />
      );
  }
}

function Cell({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <td role="cell" className={cx("min-w-0 py-2 @xl:pr-3 @max-xl:py-0", className)}>
      {label === undefined ? null : (
        <span aria-hidden className="mr-1.5 text-sm text-ink-3 @xl:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
