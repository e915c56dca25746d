import type {
  Lead,
  PublicationRule,
  PublicationSettings,
  ScheduleSource,
} from "@/lib/desk/publication/publication-file";
import type { SettingDoubt } from "./setting-doubts";

type Source = PublicationRule | ScheduleSource;
type Line = SettingDoubt["lines"][number];

/** So many are kept, those that were found last. */
const notedMax = 40;
const loggedMax = 1_000;

export type PointerNotes = {
  note(source: Source, toolName: string, leads: readonly Lead[]): void;
  /** What led nowhere in the last answer that it was applied to. */
  doubts(): SettingDoubt[];
};

/** Notes which pointers of publication checks and schedules lead nowhere in the API's answers; `warn` is told of each once. */
export function createPointerNotes(
  { checks, schedules }: Pick<PublicationSettings, "checks" | "schedules">,
  warn: (message: string) => void,
): PointerNotes {
  const noted = new Map<string, Line>();
  const logged = new Set<string>();
  const labelOf = (source: Source) =>
    "ask" in source ? `Check ${checks.indexOf(source) + 1}` : `Schedule ${schedules.indexOf(source) + 1}`;
  return {
    note(source, toolName, leads) {
      const label = labelOf(source);
      for (const lead of leads) {
        const key = JSON.stringify([label, lead.setting, lead.written, toolName]);
        noted.delete(key);
        if (lead.leads) continue;
        const text = textOf(lead, toolName);
        noted.set(key, { label, text });
        for (const oldest of noted.keys()) if (noted.size > notedMax) noted.delete(oldest);
        if (logged.has(key) || logged.size >= loggedMax) continue;
        logged.add(key);
        warn(`${label} of the publication settings: ${text}`);
      }
    },
    doubts() {
      if (noted.size === 0) return [];
      const lines = [...noted.values()].toSorted((one, other) => order.compare(one.label, other.label));
      const count = `${lines.length} pointer${lines.length === 1 ? " leads" : "s lead"}`;
      const title = `${count} nowhere in the API’s answers`;
      return [
        { title, text: "What these are meant to find isn’t found. As of the last answer to each.", lines },
      ];
    },
  };
}

const order = new Intl.Collator("en", { numeric: true });

function textOf({ setting, written, isPointer, instead }: Lead, toolName: string): string {
  const what = isPointer ? "leads nowhere in" : "is in no item of";
  const meant = instead.map((one) => JSON.stringify(one)).join(", ");
  return `${setting} ${JSON.stringify(written)} ${what} the answer of ${toolName}${meant === "" ? "" : `; meant may be ${meant}`}`;
}
