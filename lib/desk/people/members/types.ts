import type { Role } from "@/lib/desk/policy/permissions";
import type { SessionView } from "../sessions";

/** `disabled` and `unconfirmed` people can't sign in: until an administrator enables them, or confirms them after a restore. */
export type MemberStatus = "active" | "disabled" | "unconfirmed";
export type SignInMethod = "password" | "passkey" | "single_sign_on" | "demo";

/** Somebody who has an account, as administrators see them. Instants are ISO text. */
export type Member = {
  id: string;
  name: string;
  email: string;
  /** One at least, the first one first. */
  roles: readonly Role[];
  status: MemberStatus;
  methods: readonly SignInMethod[];
  /** A sign-in provider's groups decide the roles and groups. */
  rolesAreMapped: boolean;
  /** Null for somebody who never signed in. */
  lastSeenAt: string | null;
  sessions: number;
};

/** Somebody who was asked in and hasn't come yet. */
export type Invitation = {
  id: string;
  email: string;
  roles: readonly Role[];
  /** Null where a command made it. */
  by: { id: string; name: string } | null;
  madeAt: string;
  expiresAt: string;
  hasExpired: boolean;
};

export type MemberList = { people: Member[]; invitations: Invitation[] };

export type MemberDetails = Member & {
  since: string;
  groups: readonly string[];
  /** One of the demo people, who are made anew at each start. */
  isDemo: boolean;
  where: SessionView[];
};

/** The secret of a link that was just made; nobody can read it again. */
export type MadeLink = { secret: string; expiresAt: string };

/** Why nothing was changed about somebody. */
export type PeopleReason = {
  code:
    | "no_such_person"
    | "no_such_invitation"
    | "no_such_session"
    | "last_administrator"
    | "roles_mapped"
    | "email_taken"
    | "demo_person"
    | "not_yourself"
    | "disabled_already"
    | "not_disabled"
    | "cannot_sign_in";
};
