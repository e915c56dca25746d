export type TaskTables = { task: TaskRow };

export type TaskKind = "image" | "video" | "plan" | "ad_audit";

/** Something that was started and takes its time. How it ends is settled at its start, so that it is told by the clock. */
export type TaskRow = {
  id: string;
  kind: TaskKind;
  title: string;
  input_json: string;
  credits: number;
  started_at: string;
  finishes_at: string;
  outcome: "succeeded" | "failed";
  failure_reason: string | null;
};
