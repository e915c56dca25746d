import type { Resolve } from "@/lib/platform/http/judged-addresses";

/** The server that mail is given to, and in whose name. */
export type MailSettings = {
  host: string;
  port: number;
  /** `implicit`: from the first byte; `starttls`: before anything is said, or nothing is; `off`: never. */
  tls: "implicit" | "starttls" | "off";
  auth: { user: string; password: string } | null;
  /** The CAs that alone are trusted, as PEM; null: the system's. */
  ca: string | null;
  from: { name: string; address: string };
  /** Whether a review's headline goes out too. */
  headline: boolean;
  /** Stand-ins of a test. */
  resolve?: Resolve;
  timeoutMs?: number;
};

/** One message, the same at every attempt but for what may no longer be told. */
export type Mail = {
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
};

/** How an attempt ended: `outcome` is a stable word of ours. */
export type Sent =
  | { kind: "sent"; outcome: string }
  /** `isOver`: the server will never take it; `isServer`: it takes nothing at all now. */
  | { kind: "not_sent"; outcome: string; isOver: boolean; isServer: boolean };
