import type { Discovery, ToolDescriptor } from "@/lib/wire/contract/tool";
import { isAboutPosts } from "@/lib/wire/lookups/is-about-posts";
import { checkFor, type PublicationCheck, type PublicationSettings } from "./publication-file";
import { showsPublications } from "./showing-tools";

/**
 * Whether what a tool had accepted is published afterwards. `no`: nothing gives a reason to think so, or a way to look;
 * `nothing`: the deployer's file says that it isn't.
 */
export type Publishes = "no" | "nothing" | "yes";

type Declared = {
  settings: PublicationSettings;
  /** As far as they are known. */
  tool: ToolDescriptor | undefined;
  discovery: Pick<Discovery, "tools" | "duplicates"> | null;
  /** The read-only tool that an administrator chose to show it. */
  chosen: string | null;
};

/** The file's own check for the tool says it; else any reason counts: a tool that shows posts, or a tool that is about them. */
export function publishes(toolName: string, { settings, tool, discovery, chosen }: Declared): Publishes {
  const check = checkFor(settings, toolName);
  if (check) return publishesBy(check);
  const hasReason =
    settings.schedules.length > 0 ||
    chosen !== null ||
    (discovery !== null && showsPublications(discovery)) ||
    isAboutPosts(toolName, tool?.inputSchema ?? null);
  return hasReason ? "yes" : "no";
}

function publishesBy(check: PublicationCheck): Publishes {
  return "publishes" in check ? "nothing" : "yes";
}

/** What was decided once is only ever made stricter: a tool that is gone, or a file that changed, takes no axis away. */
export function stricterOf(one: Publishes, other: Publishes): Publishes {
  const byStrictness: Publishes[] = ["no", "nothing", "yes"];
  return byStrictness.indexOf(one) < byStrictness.indexOf(other) ? other : one;
}

/** Whether anything about an API gives a reason for an axis, whichever its tools are. */
export function anyPublishes({ settings, discovery }: Pick<Declared, "settings" | "discovery">): boolean {
  return (
    settings.schedules.length > 0 ||
    settings.checks.some((check) => !("publishes" in check)) ||
    (discovery !== null && showsPublications(discovery))
  );
}
