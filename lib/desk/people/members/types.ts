import type { Role } from "@/lib/desk/policy/permissions";
import type { SessionView } from "../sessions";

export type { PeopleReason } from "../changes/reason";
export type { MadeLink } from "../links/types";

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
  /** The provider says them anew at each sign-in. */
  groupsAreMapped: boolean;
  /** They come in by the provider alone, so that no password helps them. */
  signsInByProviderAlone: boolean;
  /** One of the demo people, who are made anew at each start. */
  isDemo: boolean;
  where: SessionView[];
};
