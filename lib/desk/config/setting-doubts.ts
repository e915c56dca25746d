import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { uploadToolName, type ToolDescriptor } from "@/lib/wire/contract/tool";
import { findUploadPart } from "@/lib/wire/json-schema/upload/upload-descriptor";
import { fitsPattern } from "@/lib/desk/policy/tool-pattern";
import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import type { Env } from "./env";

/** Something in the settings that may not have been meant, with what stands there and what to write, for whoever administers. */
export type SettingDoubt = {
  title: string;
  text: string;
  lines: { label: string; text: string }[];
  /** What a click can do about it. */
  offers?: "accept_policy_default";
};

/** The tools that the API lists, or why there is no list. */
export type Listed = { tools: readonly ToolDescriptor[] } | { reason: string };

/** What of the settings doesn't fit the API as it answers; empty where all of it does. */
export function settingDoubts(
  settings: Pick<Env, "toolApi" | "publication"> & { reviewPolicy: ReviewPolicy } & Partial<
      Pick<Env, "uploadDescriptorPointer">
    >,
  listed: Listed,
): SettingDoubt[] {
  if ("reason" in listed) return [addressDoubt(settings.toolApi.baseUrl, listed.reason)];
  if (listed.tools.length === 0)
    return [{ title: "The API lists no tools", text: "Its answer was read, and names none.", lines: [] }];
  const rules = [
    doubtOf(
      "policy rule",
      patternLines(
        "Rule",
        settings.reviewPolicy.rules.map(({ tools }) => tools),
        listed.tools,
      ),
      {
        consequence: "Tools that no rule fits need one other person to approve.",
      },
    ),
    doubtOf("publication check", checkLines(settings.publication, listed.tools), {
      consequence: "What these were meant for isn’t looked for.",
    }),
    doubtOf("schedule", scheduleLines(settings.publication, listed.tools), {
      consequence: "Nothing is read from these.",
    }),
    uploadDoubt(settings.uploadDescriptorPointer, listed.tools),
  ];
  return rules.filter((doubt) => doubt !== null);
}

const ownPath = "/api/v1";

function addressDoubt(baseUrl: string, reason: string): SettingDoubt {
  const title = "The API doesn’t list its tools at this address";
  const now = { label: "Now", text: `TOOL_API_URL=${baseUrl}` };
  const path = baseUrl.replace(/\/+$/, "");
  if (!path.endsWith(ownPath)) return { title, text: reason, lines: [now] };
  return {
    title,
    text: `${reason} Countersign adds ${ownPath} itself.`,
    lines: [now, { label: "Write", text: `TOOL_API_URL=${path.slice(0, -ownPath.length)}` }],
  };
}

function uploadDoubt(pointer: string | undefined, tools: readonly ToolDescriptor[]): SettingDoubt | null {
  if (pointer === undefined) return null;
  const title = "UPLOAD_DESCRIPTOR_POINTER leads nowhere";
  const now = { label: "Now", text: `UPLOAD_DESCRIPTOR_POINTER=${pointer}` };
  const tool = tools.find(({ name }) => name === uploadToolName);
  if (!tool) return { title, text: `The API lists no ${uploadToolName}.`, lines: [now] };
  const schema = tool.inputSchema ?? {};
  const named = findUploadPart(schema, pointer);
  if (named.ok) return null;
  const found = findUploadPart(schema);
  const own = found.ok ? pointerOf(found.part.path) : "";
  // Nothing to write names the whole of it, which is found without.
  const write = own === "" ? [] : [{ label: "Write", text: `UPLOAD_DESCRIPTOR_POINTER=${own}` }];
  return { title, text: named.reason, lines: [now, ...write] };
}

type Line = SettingDoubt["lines"][number];

function doubtOf(what: string, lines: Line[], { consequence }: { consequence: string }): SettingDoubt | null {
  if (lines.length === 0) return null;
  const count = new Set(lines.map(({ label }) => label)).size;
  const title = `${count} ${what}${count === 1 ? " doesn’t" : "s don’t"} fit the API’s tools`;
  return { title, text: consequence, lines };
}

function checkLines({ checks }: Env["publication"], tools: readonly ToolDescriptor[]): Line[] {
  const patterns = checks.map((check) => (typeof check.tools === "string" ? [check.tools] : check.tools));
  return [
    ...patternLines("Check", patterns, tools),
    ...checks.flatMap((check, index) => {
      if (!("ask" in check)) return [];
      const { tool, copy, from, to } = check.ask;
      return askedLines(`Check ${index + 1}`, tool, [...Object.keys(copy), from, to], tools);
    }),
  ];
}

function scheduleLines({ schedules }: Env["publication"], tools: readonly ToolDescriptor[]): Line[] {
  return schedules.flatMap(({ tool, input, from, to, cursor }, index) =>
    askedLines(`Schedule ${index + 1}`, tool, [...Object.keys(input), from, to, cursor], tools),
  );
}

/** A pattern that fits nothing may be meant for a tool that this credential isn't shown; it is said, and refuses nothing. */
function patternLines(
  what: string,
  patterns: readonly (readonly string[])[],
  tools: readonly ToolDescriptor[],
): Line[] {
  return patterns.flatMap((some, index) =>
    some
      .filter((pattern) => !tools.some(({ name }) => fitsPattern(name, pattern)))
      .map((pattern) => ({
        label: `${what} ${index + 1}`,
        text: `${pattern} fits none of the ${tools.length} tools${likeNames(pattern, tools)}`,
      })),
  );
}

/** A tool that is asked: it has to be there, and to know the members that it is asked with. */
function askedLines(
  label: string,
  toolName: string,
  members: readonly (string | undefined)[],
  tools: readonly ToolDescriptor[],
): Line[] {
  const tool = tools.find(({ name }) => name === toolName);
  if (!tool) return [{ label, text: `${toolName} is no tool of the API${likeNames(toolName, tools)}` }];
  const { properties, additionalProperties } = tool.inputSchema ?? {};
  if (additionalProperties !== false || typeof properties !== "object" || properties === null) return [];
  return members
    .filter((member) => member !== undefined && !Object.hasOwn(properties, member))
    .map((member) => ({ label, text: `${toolName} takes no ${member}` }));
}

const likeMin = 3;
const likeMax = 3;

/** Tools whose names begin as the pattern does. */
function likeNames(pattern: string, tools: readonly ToolDescriptor[]): string {
  const wanted = letters(pattern);
  const scored = tools
    .map(({ name }) => ({ name, shared: sharedStart(letters(name), wanted) }))
    .filter(({ shared }) => shared >= likeMin);
  const best = Math.max(0, ...scored.map(({ shared }) => shared));
  const names = scored.filter(({ shared }) => shared === best).map(({ name }) => name);
  return names.length === 0 ? "" : `; meant may be ${names.slice(0, likeMax).join(", ")}`;
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
