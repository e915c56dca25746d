/** For screens: the types alone, without the code that decides. */
import type { Person } from "@/lib/desk/policy/permissions";

export type { AccountView } from "./account";
export type { IdentityView } from "./own-account/identities";
export type { LinkProblem, LinkReply, LinkView } from "./links/link-problem";
export type { LinkNotice } from "./links/types";
export type { SignInProblem } from "./sign-ins/sign-in-problem";
export type { Permission, Person, Role } from "@/lib/desk/policy/permissions";
export type PersonView = Pick<Person, "id" | "name" | "roles">;
