import { nobodyYet } from "@/lib/desk/people/first-person";
import { readInvitations } from "@/lib/desk/people/members/read-invitations";
import { readMembers } from "@/lib/desk/people/members/read-members";
import type { MemberStatus } from "@/lib/desk/people/members/types";
import type { PeopleDesk } from "./people-desk";

const statusWords: Record<MemberStatus, string> = {
  active: "",
  disabled: " (disabled)",
  unconfirmed: " (to be confirmed)",
};

/** A line for each: address, roles, name, status, when they were last seen; then who was asked in. */
export async function listedPeople({ db, oidc, sessions, clock }: PeopleDesk): Promise<string> {
  const now = clock();
  const people = await readMembers(db, { oidc, sessions, now });
  const invitations = await readInvitations(db, now);
  const lines = [
    ...people.map(({ email, roles, name, status, lastSeenAt }) => ({
      email,
      roles: roles.join(", "),
      rest: `${name}${statusWords[status]}, ${lastSeenAt === null ? "never seen" : `last seen ${minute(lastSeenAt)}`}`,
    })),
    ...invitations.map(({ email, roles, expiresAt, hasExpired }) => ({
      email,
      roles: roles.join(", "),
      rest: `invited, the link ${hasExpired ? "expired" : "expires"} ${minute(expiresAt)}`,
    })),
  ];
  if (lines.length === 0) return nobodyYet;
  const width = Math.max(...lines.map(({ email }) => email.length));
  return lines
    .map((line) => `${line.email.padEnd(width)}  ${line.roles.padEnd(13)}  ${line.rest}`)
    .join("\n");
}

/** Such as "2026-11-26 17:20 UTC". */
export function minute(instant: string): string {
  return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}
