import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import type { SystemContext } from "@/lib/desk/reviews/context";
import type { MailSettings } from "./mail/types";

/** What telling people needs; it acts for nobody. */
export type NotifyContext = Pick<
  SystemContext,
  "db" | "vault" | "clock" | "random" | "api" | "connection"
> & {
  policy: ReviewPolicy;
  /** The origin of this desk, as people reach it. */
  appUrl: string;
  /** Null where no mail is sent. */
  mail: MailSettings | null;
};
