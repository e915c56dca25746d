import { hereZone } from "@/components/ui/dates/date-settings";
import { shortDay, weekdays } from "@/lib/wire/dates/words";
import { beginOfDay, startOfDayAt } from "@/lib/wire/dates/zone";
import { History } from "lucide-react";
import { activitySearchText } from "@/lib/web/queries/activity-search";
import { eventLabels } from "@/components/reviews/state/event-labels";
import type { PaletteItem } from "./palette-groups";

const steps: Record<string, keyof typeof eventLabels> = {
  ...{ prepare: "prepared", prepared: "prepared", preparations: "prepared" },
  ...{ approve: "approved", approved: "approved", approvals: "approved", approval: "approved" },
  ...{ reject: "rejected", rejected: "rejected", rejections: "rejected" },
  ...{ requested: "changes_requested", changes: "changes_requested" },
  ...{ withdrew: "withdrawn", withdrawn: "withdrawn", comments: "commented", commented: "commented" },
  ...{ sent: "send_started", accepted: "accepted", failed: "failed", expired: "expired" },
};
/** What says nothing of what is looked for. */
const asides = new Set([
  "who",
  "what",
  "when",
  "was",
  "were",
  "has",
  "have",
  "been",
  "on",
  "by",
  "the",
  "last",
]);

/** "who approved", "rejected yesterday", "approved tuesday": the steps of the activity that such words ask for; else null. */
export function activityItem(query: string, now: Date): PaletteItem | null {
  const words = query.toLowerCase().split(/[^\p{L}]+/u);
  const rest = words.filter((word) => word !== "" && !asides.has(word));
  const [step] = rest.flatMap((word) => steps[word] ?? []);
  const [day] = rest.flatMap((word) => dayOf(word, now) ?? []);
  const isUnderstood = rest.every((word) => steps[word] !== undefined || dayOf(word, now) !== null);
  if (step === undefined || !isUnderstood || rest.length > 2) return null;
  const begin = (of: number) => new Date(beginOfDay(hereZone(), of)).toISOString();
  const search = {
    event: step,
    ...(day === undefined ? {} : { from: begin(day), until: begin(day + dayMs) }),
  };
  return {
    key: "activity",
    icon: <History aria-hidden />,
    text: `${eventLabels[step]}${day === undefined ? "" : ` on ${shortDay(day).slice(0, -5)}`}: who and what`,
    note: "in the activity",
    href: `/activity${activitySearchText(search)}`,
  };
}

const dayMs = 86_400_000;

/** The last such day up to today, in the reader's zone, in ms since 1970. */
function dayOf(word: string, now: Date): number | null {
  const today = startOfDayAt(hereZone(), now.getTime());
  if (word === "today") return today;
  if (word === "yesterday") return today - dayMs;
  const weekday = word.length < 3 ? -1 : weekdays.findIndex((name) => name.toLowerCase().startsWith(word));
  const ago = (new Date(today).getUTCDay() - weekday + 7) % 7;
  return weekday < 0 ? null : today - ago * dayMs;
}
