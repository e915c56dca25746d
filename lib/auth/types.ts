/** For screens: the types alone, without the code that decides. */
import type { Person } from "./permissions";

export type { AccountView } from "./account";
export type { Permission, Person, Role } from "./permissions";
/** Who is signed in, as the person sees it. */
export type PersonView = Pick<Person, "id" | "name" | "role">;
