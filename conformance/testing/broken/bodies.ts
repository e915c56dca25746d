import { isJsonObject } from "@/lib/wire/contract/json";
import { jsonBodyBytesMax } from "@/lib/wire/contract/limits";
import { bodyOf, endpointOf, replaced, rewritten, type Wrap } from "../alter";
import { draft } from "../reference";
import type { Incoming } from "../http";
import type { Broken } from "./variant";

type Step = "call" | "prepare" | "confirm";
const inputs = { call: {}, prepare: draft, confirm: draft };
const steps: Step[] = ["call", "prepare", "confirm"];

/** The body is replaced by a right one where it looks like this. */
const forgiving = (step: Step, when: (incoming: Incoming) => boolean): Wrap =>
  rewritten(step, (incoming) =>
    when(incoming) ? { body: Buffer.from(JSON.stringify({ input: inputs[step] })) } : null,
  );
const isJson = ({ body }: Incoming) => /^\s*\{[\s\S]*\}\s*$/.test(body.toString("utf8"));
const tooLarge = (toolName: string) => ({
  ok: false,
  toolName,
  error: { code: "INVALID_INPUT", message: "Too large.", retryable: false },
});

export const brokenBodies: Broken[] = [
  ...steps.flatMap((step): Broken[] => [
    {
      fault: `${step} overlooks query parameters`,
      wrap: rewritten(step, () => ({ search: "" })),
      fails: [`${step}.query-parameters`],
      run: [step, "replies"],
    },
    {
      fault: `${step} takes a body that is no JSON for an input`,
      wrap: forgiving(step, (incoming) => !isJson(incoming)),
      fails: [`${step}.json`],
      run: [step, "replies"],
    },
    {
      fault: `${step} does without an input`,
      wrap: forgiving(step, (incoming) => isJson(incoming) && bodyOf(incoming)["input"] === undefined),
      fails: [`${step}.input-required`],
      run: [step, "replies"],
    },
    {
      fault: `${step} takes a list for an input`,
      wrap: forgiving(step, (incoming) => isJson(incoming) && Array.isArray(bodyOf(incoming)["input"])),
      fails: [`${step}.input-object`],
      run: [step, "replies"],
    },
    {
      fault: `${step} answers an unknown tool with 400`,
      wrap: replaced(
        (reply, incoming) => endpointOf(incoming) === step && reply.status === 404,
        (reply) => ({ ...reply, status: 400 }),
      ),
      fails: [`${step}.unknown-tool`],
      run: [step, "replies"],
    },
    {
      fault: `${step} takes more than 65,536 bytes`,
      wrap: rewritten(step, ({ body }) => ({ body: Buffer.from(body.toString("utf8").trim()) })),
      fails: [`limits.${step}-too-large`],
      run: ["limits", "replies"],
    },
    {
      fault: `${step} takes less than 65,536 bytes`,
      wrap: (handle) => async (incoming) =>
        endpointOf(incoming) === step && incoming.body.byteLength === jsonBodyBytesMax
          ? { status: 413, text: JSON.stringify(tooLarge(incoming.path.split("/")[4] ?? "")) }
          : handle(incoming),
      // Its bytes are counted too early at the call, where a text fills the body up.
      fails: step === "call" ? ["limits.bytes", "limits.call-largest"] : [`limits.${step}-largest`],
      run: ["limits", "replies"],
    },
  ]),
  {
    fault: "the limit counts characters",
    wrap: rewritten("call", (incoming) => {
      const text = incoming.body.toString("utf8");
      const isWide = incoming.body.byteLength > jsonBodyBytesMax && text.length <= jsonBodyBytesMax;
      return isWide ? { body: Buffer.from('{"input":{}}') } : null;
    }),
    fails: ["limits.bytes"],
    run: ["limits", "replies"],
  },
  {
    fault: "a call does not look at the schema",
    wrap: forgiving("call", (incoming) => {
      const { input } = bodyOf(incoming);
      return isJsonObject(input) && Object.keys(input).length > 0;
    }),
    fails: ["call.input-schema"],
    run: ["call", "replies"],
  },
  {
    fault: "a prepare does not look at the schema",
    wrap: forgiving("prepare", (incoming) => {
      const { input } = bodyOf(incoming);
      return isJsonObject(input) && Object.keys(input).length < Object.keys(draft).length;
    }),
    fails: ["prepare.input-schema"],
    run: ["prepare", "replies"],
  },
  {
    fault: "a call with a body that is no JSON is answered 500",
    wrap: replaced(
      (reply, incoming) => endpointOf(incoming) === "call" && reply.status === 400 && !isJson(incoming),
      (reply) => ({ ...reply, status: 500 }),
    ),
    fails: ["call.json", "replies.status"],
    run: ["call", "replies"],
  },
];
