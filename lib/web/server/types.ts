/** What the pages read beside the review core: the catalogue of discovered tools. Plain JSON-safe data. */
import type { SettingDoubt } from "@/lib/desk/process";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { ToolAnnotations } from "@/lib/wire/contract/tool";
import type { ToolGroup, ToolKind, ToolNews } from "@/lib/desk/tools";
import type { ReadOnlyProblem, ReadOnlyState, ToolLock } from "@/lib/desk/process";
import type { ToolNature } from "@/lib/wire/contract/tool-nature";
import type { RecordReader } from "@/lib/wire/lookups/record-readers";
import type { LookupSource, LookupView, LookupRecord } from "@/lib/wire/lookups/types";
import type { UploadPart } from "@/lib/wire/json-schema/upload/upload-descriptor";
import type { Env } from "@/lib/desk/config/env";
import type { Permission, Person } from "@/lib/desk/policy/permissions";
import type { PolicyView } from "@/lib/desk/policy/policy-view";
import type { ApiProblems } from "@/lib/desk/process";
import type { ApiHealth } from "@/lib/wire/api-client";
import type { Overview, ReviewCounts, ReviewPage } from "@/lib/desk/reviews/queries/types";
import type { Reason } from "@/lib/desk/reviews/refusals/types";
import type { ScheduledItem } from "@/lib/desk/publication";
import type { ScheduleReviews } from "@/lib/desk/reviews/publication/types";
import type { PeopleReason } from "@/lib/desk/people/members/types";
import type { RunItem } from "@/lib/desk/personal/runs/types";
import type { SavedInputReason } from "@/lib/desk/personal/saved-inputs/types";
import type { VerbRefusal } from "@/lib/desk/reviews/verbs/types";

export type CatalogueTool = {
  name: string;
  title: string | null;
  description: string | null;
  /** Null where the API does not say. */
  scopes: string[] | null;
  gate: string | null;
  nature: ToolNature;
  /** Why this tool can't be used here, or null. */
  unusable: string | null;
  /** Why the API refused it as a whole when it was last tried, or null. */
  locked: ToolLock | null;
  /** What is news about it, and since when (ISO); null for nothing. */
  news: { what: "new" | "changed"; at: string } | null;
  group: string;
  /** What its name and title say it is for, or null. */
  platform: string | null;
  /** Names of its input's members, bounded: to be found by. */
  parameters: string[];
};

export type CatalogueView = {
  /** By group; with the beginning of a long description. */
  tools: CatalogueTool[];
  /** False for the beginning of a list of `total` tools. */
  isWhole: boolean;
  total: number;
  /** Empty where groups would say little. */
  groups: ToolGroup[];
  /** What the API listed until of late. */
  gone: ToolNews["gone"];
  kinds: Record<ToolKind, number>;
  warnings: { toolName: string | null; message: string }[];
  /** `stale`: the last good list, since the API can't be asked now; `unavailable`: there is none. */
  state: "fresh" | "stale" | "unavailable";
  problem: Problem | null;
  fetchedAt: string | null;
  api: { host: string; embedded: boolean };
};

/** A tool that takes such an id, and the exact JSON of an input that has it in its place. */
export type ToolForId = { name: string; title: string | null; kind: ToolKind; inputText: string };

/** The policy for its reader. `source`, where its rules stand, is for administrators; null without a file. */
export type PolicyPageView = PolicyView & {
  source: Env["policySource"];
  isDefault: boolean;
  /** SHA-256 of the files by which other instances decide otherwise, each of which holds as well; null for a default. */
  others: (string | null)[];
  /** The default from before 0.4.0 applies. */
  keepsEarlierDefault: boolean;
};

/** What the first page after signing in shows, beside what waits. */
export type OverviewView = Overview & {
  /** What of the settings doesn't fit the API, for whoever administers; empty for everybody else. */
  settingDoubts: SettingDoubt[];
  administers: boolean;
  /** Who has to be confirmed after a restore, for whoever administers; empty for everybody else. */
  unconfirmed: Pick<Person, "name" | "email" | "roles">[];
  /** False where no tool of the API shows a schedule. */
  showsSchedule: boolean;
  api: { host: string; embedded: boolean } & ApiHealth &
    ApiProblems & {
      /** How far the API's clock is ahead of the server's. */
      clockSkewMs: number;
      /** How many it lists; null before it has listed any. */
      tools: number | null;
      /** Why its list can't be had now; null where it can. */
      problem: string | null;
    };
};

/** A tool as a link to it needs it; `kind` is null before the API's list is known. */
export type ShelfTool = { name: string; title: string | null; kind: ToolKind | null };
/** What one person pinned, and last ran or prepared, the latest first; `at` is ISO. */
export type ToolShelf = { pinned: ShelfTool[]; recent: (ShelfTool & { at: string })[] };

/** A kept run with its tool's title; null before the API's list is known. */
export type RecentRun = RunItem & { title: string | null };

/** Where the tool's input describes an image, for the one tool that takes its bytes; or why that can't be told. */
export type ToolUpload = { ok: true; part: UploadPart } | { ok: false; reason: Reason };

export type ToolView = CatalogueTool & {
  confirmation: string | null;
  mutability: string | null;
  annotations: ToolAnnotations | null;
  /** Null for every other tool. */
  upload: ToolUpload | null;
  /** JSON text of the discovered schema, untrusted; null where the API gives none. */
  inputSchemaText: string | null;
  /** The places of its input that a list of the same API fills. */
  lookups: LookupSource[];
  /** The read-only tools that show a record which its input names. */
  readers: RecordReader[];
  /** What whoever runs the desk laid beside the schema: order, titles, help, widgets. Checked. */
  uiSchema: JsonObject | null;
  /** Why it isn't used, naming the file. */
  uiSchemaProblem: string | null;
  /** Why there is no schema to make a form from, in words; null where there is one. */
  schemaProblem: string | null;
};

/** The records for one place of an input; or why there are none to offer now. */
export type LookupReply =
  | Extract<LookupView, { state: "listed" }>
  | { state: "unavailable"; problem: Problem };

/** What a review has made for a place that waits for it; `ended`: nothing will come of it. */
export type MadeRecord = { state: "waiting" | "ended" } | { state: "made"; record: LookupRecord };

/** What one tool answered about a stretch of the schedule. */
export type ScheduleRead =
  | {
      state: "read";
      tool: { name: string; title: string };
      at: string;
      durationMs: number;
      /** SHA-256 of the answers, one behind the other, in hexadecimal. */
      digest: string;
      items: ScheduledItem[];
      more: boolean;
      /** Whether it is said which values mean published: else nothing counts as verified or overdue. */
      judged: boolean;
    }
  | { state: "unavailable"; tool: { name: string; title: string }; problem: Problem };

export type ScheduleView = {
  /** One for each tool that shows a schedule; none where the API has no such tool. */
  reads: ScheduleRead[];
  reviews: ScheduleReviews;
  graceMinutes: number;
};

/** The body of every non-2xx reply under /data and /uploads. */
export type ProblemReply = { problem: Problem };

/** Why the desk writes nothing at present, for the banner on every page. */
export type StatusView = { readOnly: ReadOnlyState | null };

export type { ReadOnlyState };

/** What the core refuses; some refusals are told apart by what stands in the way. */
export type RefusalCode =
  | VerbRefusal["refusal"]
  | "duplicate_input"
  | "earlier_revision"
  | "tool_changed"
  | "refused_by_api";

export type FaultSwitchReason =
  | { code: "fault_switch_off" }
  | { code: "fault_switch_failed"; detail: string };
/** Every reason with a sentence in components/kit/messages. */
export type KnownReason = Reason | SavedInputReason | FaultSwitchReason | PeopleReason;

/**
 * What was refused or failed: a code, and the facts that its sentence needs. The server and the page both find
 * problems; components/kit/messages has a sentence for each.
 */
export type Problem =
  | {
      code:
        | "foreign_origin"
        | "signed_out"
        | "not_found"
        | "database_unreadable"
        | "malformed_request"
        | "too_many_downloads";
    }
  | { code: "not_permitted"; permission: Permission }
  | { code: "unexpected"; logId: string }
  | ReadOnlyProblem
  | { code: "tools_unavailable" | "tools_stale"; reason: string }
  | { code: "run_unopened" }
  | { code: "lookup_unfit" | "too_many_lookups" | "schedule_unfit" | "schedule_by_click" }
  | { code: "refused" | "image_refused"; refusal: RefusalCode; reason: KnownReason }
  | {
      code:
        | "upload_malformed"
        | "upload_cut_off"
        | "upload_without_length"
        | "upload_too_large"
        | "too_many_uploads";
    }
  | { code: "upload_too_slow"; seconds: number }
  | PageProblem;

export type PageProblem =
  | { code: "passkey_cancelled" | "passkey_unsupported" | "passkey_wrong_address" | "passkey_added_already" }
  | {
      code:
        | "offline"
        | "was_offline"
        | "page_hangs"
        | "older_page"
        | "answer_lost"
        | "server_unreachable"
        | "answer_unreadable"
        | "other_version";
    }
  | { code: "click_unrecorded" | "preparation_unrecorded" }
  | { code: "preparation_found"; reviewId: string }
  | { code: "input_too_large"; bytes: number }
  | { code: "file_too_large"; bytes: number }
  | { code: "file_type"; type: string }
  | { code: "file_empty" | "file_unreadable" | "file_changed" }
  | { code: "upload_offline" | "upload_lost" | "upload_answer_unreadable" };

/** A page of reviews as it is read; with the first of a list come the counts. */
export type CountedReviewPage = ReviewPage & { counts?: ReviewCounts };
