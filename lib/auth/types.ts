/** For screens: the types alone, without the code that decides. */
export type { Permission, Person, Role } from "./permissions";
