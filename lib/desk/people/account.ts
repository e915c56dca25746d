import type { Person } from "@/lib/desk/policy/permissions";
import type { SessionView } from "./sessions";

/** Who is signed in, and with which browsers. */
export type AccountView = { person: Person; sessions: (SessionView & { isThisOne: boolean })[] };
