import type { Person } from "@/lib/desk/policy/permissions";
import type { SessionView } from "./sessions";

export type AccountView = { person: Person; sessions: (SessionView & { isThisOne: boolean })[] };
