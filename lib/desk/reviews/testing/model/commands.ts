import fc from "fast-check";
import { prepareAgain, reconcile, retry, send, type SendStep } from "../..";
import {
  approve,
  chosen,
  freshInput,
  lookOne,
  newest,
  noteRequirement,
  prepareOne,
  rejectOne,
  withdrawOne,
  type Instance,
  type Model,
} from "./acts";
import { commentOne, suggestOne, takeOne, type Way } from "./thread-acts";
import { judge } from "./judge";
import { faults, tools, type Fault, type ToolName } from "./model-api";
import { people, type PersonName } from "./people";
import { policyNames, type World } from "./world";

type Work = (world: World, model: Model) => Promise<void>;

/** One thing that somebody does, or that happens; afterwards everything is held against the table. */
class Command implements fc.AsyncCommand<Model, World> {
  constructor(
    private readonly words: string,
    private readonly needsReview: boolean,
    private readonly work: Work,
  ) {}
  check = (model: Readonly<Model>): boolean => !this.needsReview || model.reviews > 0;
  async run(model: Model, world: World): Promise<void> {
    world.advance(10);
    await this.work(world, model);
    await judge(world);
    if (world.complaints.length > 0) throw new Error(world.complaints.join("; "));
  }
  toString = (): string => this.words;
}

const person = fc.constantFrom(...(Object.keys(people) as PersonName[]));
const whoDecides = fc.constantFrom<PersonName>("rita", "rolf", "rita", "rolf", "anna", "olga");
const instance = fc.constantFrom<Instance>(0, 1);
const tool = fc.constantFrom(...(Object.keys(tools) as ToolName[]));
/** How many reviews back: mostly the newest. */
const which = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat({ max: 9 }) },
);
const fault = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Fault>("none") },
  { weight: 2, arbitrary: fc.constant<Fault>("lost_reply") },
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(faults) as Fault[])) },
);
const crash = fc.constantFrom<SendStep>("before_claim", "claimed", "answered", "recorded");

const of = <Values extends object>(
  name: string,
  values: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> },
  work: (world: World, values: Values, model: Model) => Promise<void>,
  needsReview = true,
) =>
  fc
    .record(values as { [Name in keyof Values]: fc.Arbitrary<Values[Name]> })
    .map(
      (chosen) =>
        new Command(`${name} ${JSON.stringify(chosen)}`, needsReview, (world, model) =>
          work(world, chosen as Values, model),
        ),
    );

/** Everything that can happen, weighted by naming it more than once. */
export const commands: fc.Arbitrary<Command>[] = [
  ...twice(
    of<{ who: PersonName; at: Instance; toolName: ToolName; repeatsInput: boolean }>(
      "prepare",
      { who: person, at: instance, toolName: tool, repeatsInput: fc.boolean() },
      prepareOne,
      false,
    ),
  ),
  ...twice(
    of<{ who: PersonName; at: Instance; which: number; fault: Fault; stale: boolean }>(
      "approve",
      { who: whoDecides, at: instance, which, fault, stale: fc.constantFrom(false, false, false, true) },
      async (world, { who, at, which, fault, stale }) => {
        world.api.next(fault);
        await world.answeredOrHeld(approve(world, { who, at, which, stale }));
        world.api.heal();
      },
    ),
  ),
  of<{ who: PersonName; at: Instance; which: number; step: SendStep; fault: Fault }>(
    "approve and crash",
    { who: whoDecides, at: instance, which, step: crash, fault },
    async (world, { step, fault, ...chosen }) => {
      if (fault !== "late_reply") world.api.next(fault);
      await world.mayCrash(chosen.at, step, () => approve(world, { ...chosen, stale: false }));
      world.api.heal();
    },
  ),
  of<{ which: number; other: "approve" | "reject" | "withdraw" }>(
    "race with an approval",
    { which, other: fc.constantFrom("approve", "reject", "withdraw") },
    async (world, { which, other }) => {
      const second =
        other === "approve"
          ? approve(world, { who: "rolf", at: 1, which, stale: false })
          : other === "reject"
            ? rejectOne(world, { who: "rolf", at: 1, which, reason: "No." })
            : withdrawOne(world, { who: "olga", at: 1, which });
      await Promise.all([approve(world, { who: "rita", at: 0, which, stale: false }), second]);
    },
  ),
  of<{ who: PersonName; at: Instance; which: number; reason: string }>(
    "reject",
    { who: whoDecides, at: instance, which, reason: fc.constantFrom("No.", " ") },
    rejectOne,
  ),
  of<{ who: PersonName; at: Instance; which: number }>(
    "withdraw",
    { who: person, at: instance, which },
    withdrawOne,
  ),
  of<{ who: PersonName; at: Instance; which: number; changed: boolean }>(
    "prepare again",
    { who: person, at: instance, which, changed: fc.boolean() },
    async (world, { who, at, which, changed }) => {
      const reviewId = chosen(world, which);
      const inputText = changed ? freshInput(world) : null;
      const done = await prepareAgain(world.context(at, who), { reviewId, inputText, override: "Again." });
      if (done.ok) await noteRequirement(world, at, reviewId);
    },
  ),
  of<{ who: PersonName; at: Instance; which: number; isInternal: boolean }>(
    "comment",
    { who: person, at: instance, which, isInternal: fc.boolean() },
    commentOne,
  ),
  of<{ who: PersonName; at: Instance; which: number }>(
    "suggest",
    { who: person, at: instance, which },
    suggestOne,
  ),
  ...twice(
    of<{ who: PersonName; at: Instance; which: number; way: Way }>(
      "take a suggestion",
      {
        ...{ who: person, at: instance, which },
        way: fc.constantFrom<Way>("says so", "types it", "changes places too"),
      },
      takeOne,
    ),
  ),
  of<{ by: PersonName; at: Instance; which: number; way: Way }>(
    "a reviewer approves what they suggested",
    {
      ...{ by: fc.constantFrom<PersonName>("rita", "rolf"), at: instance, which },
      way: fc.constantFrom<Way>("says so", "types it", "changes places too"),
    },
    async (world, { by, at, which, way }) => {
      await suggestOne(world, { who: by, at, which });
      await takeOne(world, { who: "olga", at, which, way });
      await world.answeredOrHeld(approve(world, { who: by, at, which, stale: false }));
    },
  ),
  of<{ who: PersonName; at: Instance; which: number; verb: "send" | "retry"; fault: Fault }>(
    "send or retry",
    { who: whoDecides, at: instance, which, verb: fc.constantFrom("send", "retry"), fault },
    async (world, { who, at, which, verb, fault }) => {
      const { id } = await newest(world, which);
      world.api.next(fault);
      // Whoever sends it and may approve it gives the last approval by that.
      if (verb === "send") world.approvals.add(`${people[who].id} ${id}`);
      const context = world.context(at, who);
      await world.answeredOrHeld((verb === "send" ? send : retry)(context, { preparationId: id }));
      world.api.heal();
    },
  ),
  of<{ who: PersonName; at: Instance; which: number; evidence: string }>(
    "reconcile",
    { who: whoDecides, at: instance, which, evidence: fc.constantFrom("It is in the list.", "") },
    async (world, { who, at, which, evidence }) => {
      const { id, inputDigest } = await newest(world, which);
      const executed = world.api.executed.some((one) => one.inputDigest === inputDigest);
      const outcome = executed ? "accepted" : "failed";
      const done = await reconcile(world.context(at, who), { preparationId: id, outcome, evidence });
      if (done.ok && evidence === "") world.complain("settled without evidence");
    },
  ),
  ...twice(
    of<{ at: Instance; fault: Fault }>("round", { at: instance, fault }, async (world, { at, fault }) => {
      world.api.next(fault);
      await world.round(at);
      world.api.heal();
    }),
  ),
  ...twice(
    of<{ seconds: number }>(
      "time passes",
      { seconds: fc.constantFrom(1, 5, 30, 61, 300, 620, 900, 4_000, 90_000) },
      async (world, { seconds }) => world.advance(seconds * 1000),
    ),
  ),
  of<object>("back up", {}, (world) => world.backUp()),
  ...twice(
    of<{ looks: number }>("restore", { looks: fc.constantFrom(0, 1, 4) }, async (world, { looks }, model) => {
      model.reviews = await world.restore();
      for (let which = 0; which < looks; which++) await lookOne(world, { who: "rita", at: 0, which: 0 });
    }),
  ),
  of<{ who: PersonName; at: Instance; which: number }>(
    "look after a restore",
    { who: whoDecides, at: instance, which },
    lookOne,
  ),
  of<object>("answers arrive", {}, (world) => world.settleOpen()),
  of<{ at: Instance; policy: (typeof policyNames)[number] }>(
    "the policy changes",
    { at: instance, policy: fc.constantFrom(...policyNames) },
    async (world, { at, policy }) => {
      world.instances[at].policy = policy;
    },
    false,
  ),
  of<{ who: PersonName; role: "reviewer" | "viewer" }>(
    "a role changes",
    { who: fc.constantFrom<PersonName>("rolf", "rita"), role: fc.constantFrom("reviewer", "viewer") },
    (world, { who, role }) => world.changeRoles(who, [role]),
    false,
  ),
  of<{ by: PersonName; who: PersonName; role: "reviewer" | "viewer" }>(
    "somebody sets a role",
    {
      by: fc.constantFrom<PersonName>("olga", "olga", "rita", "anna"),
      who: fc.constantFrom<PersonName>("rolf", "rita"),
      role: fc.constantFrom("reviewer", "reviewer", "viewer"),
    },
    (world, { by, who, role }) => world.setRoleBy(by, who, [role]),
    false,
  ),
  ...twice(
    of<{ which: number; who: PersonName }>(
      "the author sets a role",
      { which, who: fc.constantFrom<PersonName>("rolf", "rita") },
      async (world, { which, who }) => {
        const { author } = await newest(world, which);
        const by = (Object.keys(people) as PersonName[]).find((name) => people[name].id === author.id);
        if (by !== undefined) await world.setRoleBy(by, who, ["reviewer"]);
      },
    ),
  ),
  of<{ who: PersonName; isDisabled: boolean }>(
    "somebody is disabled or enabled",
    { who: fc.constantFrom<PersonName>("rolf", "rita"), isDisabled: fc.boolean() },
    (world, { who, isDisabled }) => world.setDisabled(who, isDisabled),
    false,
  ),
  of<{ away: PersonName }>(
    "two accounts are one person’s",
    { away: fc.constantFrom<PersonName>("rolf", "olga") },
    (world, { away }) => world.merge(away, "rita"),
    false,
  ),
];

function twice<Value>(one: Value): [Value, Value] {
  return [one, one];
}
