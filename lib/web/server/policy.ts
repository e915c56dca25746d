import "server-only";
import { z } from "zod";
import { env } from "@/lib/desk/config/env";
import { keepsDefaultNow, upstream } from "@/lib/desk/process";
import { listPeople } from "@/lib/desk/people";
import { may } from "@/lib/desk/policy/permissions";
import { policyView } from "@/lib/desk/policy/policy-view";
import type { ReviewContext } from "@/lib/desk/reviews";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import type { PolicyPageView } from "./types";

/** The policy that applies, as it holds for whoever asks; administrators also see whom it covers, and where it stands. */
export const showPolicy = verb({
  permission: "reviews:read",
  writes: false,
  input: z.object({ toolName: z.string().nullable() }),
  async run(context: ReviewContext, { toolName }): Promise<VerbResult<PolicyPageView>> {
    const { actor, db, policy } = context;
    const manages = may(actor, "people:manage");
    const known = upstream().discovery.known();
    const tools =
      known?.kind === "known"
        ? known.discovery.tools.map((tool) => {
            const { effect, destructive } = toolNature(tool);
            const { name, title = null } = tool;
            return { name, title, reads: effect === "reads", destructive: destructive !== "no" };
          })
        : null;
    const people = manages ? await listPeople(db) : null;
    const { policySource: source } = env();
    const value = {
      ...policyView(policy, { person: actor, people, tools, toolName }),
      source: manages ? source : null,
      isDefault: source === null,
      others: (policy.beside ?? []).map(({ file }) => file),
      keepsEarlierDefault: keepsDefaultNow(),
    };
    return { ok: true, value };
  },
});
