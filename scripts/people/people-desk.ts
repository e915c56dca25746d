import type { SessionLimits } from "@/lib/desk/config/env";
import type { Changing } from "@/lib/desk/people/changes/change-person";

/** What commands work with; `appUrl` is where links lead. */
export type PeopleDesk = Changing & {
  actor: null;
  /** What the machine calls whoever runs it. */
  by: string;
  appUrl: string;
  sessions: SessionLimits;
};
