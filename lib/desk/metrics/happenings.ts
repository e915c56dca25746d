import { signInProblems } from "@/lib/desk/people/sign-ins/sign-in-problem";
import { toolErrorCodes } from "@/lib/wire/contract/tool";

/** What `counted` is told of, by its name there. A value that isn't listed here is counted as `other`, so that labels stay few. */
export type Happening = {
  metric: string;
  help: string;
  labels: Readonly<Record<string, readonly string[]>>;
  /** Of seconds: upper bounds. Without them it is counted. */
  secondsUpTo?: readonly number[];
};

const endpoints = ["discover", "call", "prepare", "confirm", "importMedia"];
const statuses = [400, 401, 403, 404, 413, 429, 500, 502, 503, 504];
const connectionEnds = ["timeout", "reset", "not_sent"];
const misshapen = ["redirect", "unreadable", "wrong_tool", "contradictory"];

export const happenings: Readonly<Record<string, Happening>> = {
  decision: {
    metric: "countersign_decisions_total",
    help: "What people decided about reviews.",
    labels: { decision: ["approve", "reject", "reconcile", "withdraw"] },
  },
  send: {
    metric: "countersign_sends_total",
    help: "Sends that were begun: first ones and retries, by a person or automatically.",
    labels: { kind: ["send", "retry"], by: ["person", "desk"] },
  },
  send_outcome: {
    metric: "countersign_send_outcomes_total",
    help: "What the ends of sends prove. unknown and contrary leave open whether it ran.",
    labels: {
      outcome: [
        ...["accepted", "refused", "not_sent", "rate_limited", "credential_rejected"],
        ...["unknown", "contrary"],
      ],
    },
  },
  sending_pause: {
    metric: "countersign_sending_pauses_total",
    help: "Answers of the API that paused sending: 429 one tool (rate), 401 a credential.",
    labels: { why: ["rate", "credential"] },
  },
  api_reply: {
    metric: "countersign_api_replies_total",
    help: "Requests to the API by endpoint and what came of them.",
    labels: {
      endpoint: endpoints,
      code: [
        ...["ok", ...toolErrorCodes],
        ...[...statuses.map((status) => `http_${status}`), ...connectionEnds, ...misshapen],
      ],
    },
  },
  api_time: {
    metric: "countersign_api_request_duration_seconds",
    help: "How long requests to the API took, from connecting to the last byte.",
    labels: { endpoint: endpoints },
    secondsUpTo: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  webhook_attempt: {
    metric: "countersign_webhook_attempts_total",
    help: "Attempts to deliver a webhook.",
    labels: { outcome: ["delivered", "failed"] },
  },
  mail_attempt: {
    metric: "countersign_mail_attempts_total",
    help: "Attempts to send a mail.",
    labels: { outcome: ["sent", "not_sent"] },
  },
  sign_in_refused: {
    metric: "countersign_sign_ins_refused_total",
    help: "Sign-ins that were refused.",
    labels: { reason: signInProblems },
  },
  database_statement: {
    metric: "countersign_database_statement_duration_seconds",
    help: "How long statements took, the wait for a lock or a connection among it.",
    labels: { outcome: ["ok", "error"] },
    secondsUpTo: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  },
};
