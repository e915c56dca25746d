import { History } from "lucide-react";
import { activitySearchText } from "@/lib/web/queries/activity-search";
import { eventLabels } from "@/components/reviews/state/event-labels";
import type { PaletteItem } from "./palette-groups";

const steps: Record<string, keyof typeof eventLabels> = {
  ...{ prepare: "prepared", prepared: "prepared", preparations: "prepared" },
  ...{ approve: "approved", approved: "approved", approvals: "approved", approval: "approved" },
  ...{ reject: "rejected", rejected: "rejected", rejections: "rejected" },
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
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const dayName = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short" });

/** "who approved", "rejected yesterday", "approved tuesday": the steps of the activity that such words ask for; else null. */
export function activityItem(query: string, now: Date): PaletteItem | null {
  const words = query.toLowerCase().split(/[^\p{L}]+/u);
  const rest = words.filter((word) => word !== "" && !asides.has(word));
  const [step] = rest.flatMap((word) => steps[word] ?? []);
  const [day] = rest.flatMap((word) => dayOf(word, now) ?? []);
  const isUnderstood = rest.every((word) => steps[word] !== undefined || dayOf(word, now) !== null);
  if (step === undefined || !isUnderstood || rest.length > 2) return null;
  const next = day && new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
  const search = {
    event: step,
    ...(day && next ? { from: day.toISOString(), until: next.toISOString() } : {}),
  };
  return {
    key: "activity",
    icon: <History aria-hidden />,
    text: `${eventLabels[step]}${day ? ` on ${dayName.format(day)}` : ""}: who and what`,
    note: "in the activity",
    href: `/activity${activitySearchText(search)}`,
  };
}

/** The last such day up to today, at its beginning here. */
function dayOf(word: string, now: Date): Date | null {
  const before = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  if (word === "today") return before(0);
  if (word === "yesterday") return before(1);
  const weekday = word.length < 3 ? -1 : weekdays.findIndex((name) => name.startsWith(word));
  return weekday < 0 ? null : before((now.getDay() - weekday + 7) % 7);
}
