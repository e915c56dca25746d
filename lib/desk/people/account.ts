import type { Person } from "@/lib/desk/policy/permissions";
import type { SessionView } from "./sessions";

export type AccountView = {
  person: Person;
  sessions: (SessionView & { isThisOne: boolean })[];
  /** When their password was set, as ISO text; null where they have none that they know. */
  passwordSetAt: string | null;
};
