import { z } from "zod";
import { approverRefusal } from "@/lib/desk/policy/approvers";
import { groupsOf, may, rolesOf } from "@/lib/desk/policy/permissions";
import { requirementOf } from "@/lib/desk/policy/review-policy";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import { approvalsOf, stillToApprove } from "../approval/approvals";
import { knownToolChange } from "../approval/tool-change";
import type { ReviewContext } from "../context";
import { isInternalReader } from "../discussion/may-read";
import { readerOf } from "../discussion/reader-of";
import { presentPeople } from "../discussion/presence";
import { loadPeople } from "../discussion/asks/last-seen";
import { id, toolName } from "../inputs";
import { noSuchReview } from "../refusals/refusal";
import { loadReview } from "../store/load-review";
import { verb } from "../verb";
import type { VerbResult } from "../verbs/types";
import type { PersonToAsk } from "./types";

/**
 * Everybody who can be asked about a review, but for whoever asks: those who may approve it first, then by name. Without a
 * review it is of one that the reader would prepare with this tool.
 */
export const listPeopleToAsk = verb({
  permission: "reviews:comment",
  writes: false,
  input: z.union([z.object({ reviewId: id }), z.object({ toolName })]),
  async run(context: ReviewContext, about): Promise<VerbResult<PersonToAsk[]>> {
    const judge =
      "reviewId" in about ? await ofReview(context, about.reviewId) : ofTool(context, about.toolName);
    if (judge === null) return noSuchReview;
    const people = (await loadPeople(context)).flatMap(({ role, moreRoles, groupNames, ...person }) => {
      const roles = rolesOf({ role, moreRoles });
      if (person.id === context.actor.id || !may({ roles }, "reviews:read")) return [];
      return [{ ...person, ...judge({ id: person.id, roles, groups: groupsOf({ groupNames }) }) }];
    });
    const value = people.map(({ isThere, ...person }) => ({ ...person, isHere: person.isHere || isThere }));
    return {
      ok: true,
      value: [...value.filter((one) => one.mayApprove), ...value.filter((one) => !one.mayApprove)],
    };
  },
});

type Judge = (person: Parameters<typeof approverRefusal>[1]) => Pick<
  PersonToAsk,
  "mayApprove" | "mayReadInternal"
> & {
  /** On this review's own page. */
  isThere: boolean;
};

async function ofReview(context: ReviewContext, reviewId: string): Promise<Judge | null> {
  const rows = await loadReview(context.db, reviewId);
  if (!rows) return null;
  const [newest] = rows.preparations;
  const approvals = approvalsOf(context, rows, newest, { change: knownToolChange(context, rows, newest) });
  const waiting = new Set(stillToApprove(approvals, rows.approvers).map((person) => person.id));
  const present = new Set(presentPeople(context, rows).map((person) => person.id));
  return (person) => ({
    mayApprove: waiting.has(person.id),
    mayReadInternal: isInternalReader(readerOf(person, rows)),
    isThere: present.has(person.id),
  });
}

/** As far as its tool says it: whose access the author has changed is found out with the review. */
function ofTool({ policy, actor, knownTools }: ReviewContext, name: string): Judge {
  const view = knownTools?.();
  const tool = view?.kind === "known" ? view.discovery.tools.find((one) => one.name === name) : undefined;
  const requirement = requirementOf(
    policy,
    name,
    tool === undefined || toolNature(tool).destructive !== "no",
  );
  return (person) => ({
    mayApprove: approverRefusal(requirement, person, { ids: [actor.id], since: null }) === null,
    mayReadInternal: may(person, "reviews:approve"),
    isThere: false,
  });
}
