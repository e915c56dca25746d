import { jsonBodyBytesMax } from "@/lib/wire/contract/limits";
import type { ReadOnlyState } from "@/lib/web/server/types";
import { unreadableBecause } from "@/components/ui/text/unreadable";
import { permissionMessages } from "./permission-messages";
import { inputKeptNote, message, reloadAdvice, titles, type MessagesFor } from "./message";

const copyThenReload =
  "Copy any text outside a form, then reload the page. What you typed into a form is kept in this tab; choose an image again.";

/** Requests that the server turns away or can't finish, and pages that get no answer. */
export const requestMessages: MessagesFor<
  | "foreign_origin"
  | "signed_out"
  | "not_permitted"
  | "not_found"
  | "database_unreadable"
  | "too_many_downloads"
  | "malformed_request"
  | "unexpected"
  | "read_only"
  | "tools_unavailable"
  | "tools_stale"
  | "run_unopened"
  | "lookup_unfit"
  | "too_many_lookups"
  | "schedule_unfit"
  | "schedule_by_click"
  | "offline"
  | "was_offline"
  | "page_hangs"
  | "older_page"
  | "answer_lost"
  | "click_unrecorded"
  | "preparation_unrecorded"
  | "preparation_found"
  | "server_unreachable"
  | "answer_unreadable"
  | "other_version"
  | "passkey_cancelled"
  | "passkey_unsupported"
  | "passkey_wrong_address"
  | "passkey_added_already"
  | "input_too_large"
> = {
  foreign_origin: message(
    "This request didn’t come from Countersign’s own address",
    "Nothing was done.",
    "Open Countersign at the address it was started for.",
  ),
  signed_out: message("You are signed out", `Your session has ended. ${inputKeptNote}`),
  not_permitted: ({ permission }) =>
    message(titles.notPermitted, permissionMessages[permission], "Ask an administrator if you need it."),
  not_found: message(titles.notFound, "It doesn’t exist, or you can’t see it."),
  too_many_downloads: message(
    "Too much is being downloaded at once",
    "What was asked for before has not been taken yet.",
    "Try again in a moment.",
  ),
  database_unreadable: message(
    "The database can’t be read",
    "What you see may be out of date.",
    "The page retries automatically.",
  ),
  malformed_request: message(
    titles.pageOutOfDate,
    "The server didn’t understand the request. Nothing was done.",
    reloadAdvice,
  ),
  unexpected: ({ logId }) =>
    message(
      "Something went wrong on the server",
      `Log ID: ${logId}.`,
      "Check what the page shows before you try again. If it stays, tell whoever runs Countersign.",
    ),
  read_only: ({ why, recorded }) => {
    const { title, text } = readOnlyMessage(why);
    const done =
      recorded === "nothing"
        ? "Nothing was changed."
        : "It may have been recorded in part, or not at all: the page shows what was.";
    return message(title, `${done} ${text}`, inputKeptNote);
  },
  tools_unavailable: ({ reason }) =>
    message(
      "The API’s tools can’t be listed",
      reason,
      "Reviews and activity stay readable. Ask again once the API can be reached.",
    ),
  tools_stale: ({ reason }) => message("The API can’t be asked for its tools right now", reason),
  run_unopened: message("This run can’t be opened", unreadableBecause, "Run the tool again."),
  lookup_unfit: message("No values to offer", "Its answer holds nothing that fits this field."),
  too_many_lookups: message("No values to offer", "Too much is running right now."),
  schedule_unfit: message("This can’t be read as a schedule", "Its answer has no list of items with times."),
  schedule_by_click: message(
    "The schedule isn’t read without a click",
    "Nothing runs automatically here.",
    "Read it with the button above.",
  ),
  offline: message(
    "You’re offline. Nothing was handed over",
    "This browser has no network connection, so your click didn’t reach Countersign. Nothing was sent.",
    "Connect and click again. Nothing is sent when the connection comes back.",
  ),
  was_offline: message(
    "You were offline when you clicked",
    "Your click didn’t reach Countersign. Nothing was handed over and nothing was sent.",
    "You’re online again: click again if you still want to.",
  ),
  page_hangs: message(
    "An earlier click has no answer yet",
    "Countersign hasn’t answered it for more than a minute and a half. Your new click wasn’t handed over, and nothing was sent.",
    copyThenReload,
  ),
  older_page: message(
    titles.pageOutOfDate,
    "Countersign was updated after this page was opened. Nothing was sent.",
    copyThenReload,
  ),
  answer_lost: message(
    "No answer from Countersign",
    "It’s not known whether your click was recorded. If it was, Countersign continues, and this page shows it as soon as it can reach Countersign again.",
    "Wait for the page to update before you try again; nothing can run twice.",
  ),
  click_unrecorded: message(
    "Your click hasn’t been recorded",
    "Countersign can be reached again, and the review stands as it did before you clicked.",
    "Click again if you still want to; nothing can run twice.",
  ),
  preparation_unrecorded: message(
    "Your click hasn’t been recorded",
    "Countersign can be reached again, and has no preparation of it.",
    "Click again if you still want to. Preparing changes nothing at the API.",
  ),
  preparation_found: message(
    "Your click was recorded",
    "Countersign can be reached again, and has the preparation.",
    "Open it before you prepare the same again.",
  ),
  server_unreachable: message(
    "Countersign can’t be reached",
    "The server didn’t answer. What you see may be out of date.",
    "Check your connection. This page retries automatically.",
  ),
  answer_unreadable: message(
    titles.answerUnreadable,
    "Something between this page and the server answered in its place.",
    "Reload the page.",
  ),
  other_version: message(
    titles.pageOutOfDate,
    "Another version of Countersign answers now, as during an update. What you see may be out of date.",
    copyThenReload,
  ),
  passkey_cancelled: message(
    "The passkey wasn’t used",
    "It was cancelled, or nothing was touched in time. Nothing was approved, added or sent.",
  ),
  passkey_unsupported: message(
    "This browser can’t use passkeys here",
    "Nothing was approved, added or sent.",
    "Open Countersign over https, or on localhost, in a current browser.",
  ),
  passkey_wrong_address: message(
    "Passkeys don’t work at this address",
    "They belong to the host that Countersign is configured for. Nothing was approved, added or sent.",
    "Open Countersign at that address; a number such as 127.0.0.1 isn’t one.",
  ),
  passkey_added_already: message(
    "This device has a passkey for your account already",
    "Nothing was added.",
    "Use another device, or remove that passkey first.",
  ),
  input_too_large: ({ bytes }) =>
    message(
      "The input is too large",
      `It would be sent as ${bytes.toLocaleString("en")} bytes; the API takes at most ${jsonBodyBytesMax.toLocaleString("en")}. Nothing was sent.`,
      `Shorten it. ${inputKeptNote}`,
    ),
};

/** Why nothing can be written at present, for the banner on every page. */
export function readOnlyMessage(why: ReadOnlyState["why"]): { title: string; text: string } {
  if (why === "secret")
    return {
      title: "Read-only: APP_SECRET doesn’t open what’s stored",
      text: "Inputs and images stay sealed, and nothing is prepared, approved, sent or settled. Set the previous secret beside the new one and restart.",
    };
  if (why === "ending")
    return {
      title: "Countersign is shutting down or restarting",
      text: "What is being sent is finished or continued after the start. Nothing new can be prepared, approved or sent until then; this page continues automatically.",
    };
  if (isOfVersion(why)) return databaseVersionMessages[why];
  return {
    title: "Read-only: the desk can’t write to its database",
    text: `${storeProblems[why]} Nothing can be prepared, approved or sent; due retries wait. It comes back automatically.`,
  };
}

function isOfVersion(why: ReadOnlyState["why"]): why is keyof typeof databaseVersionMessages {
  return Object.hasOwn(databaseVersionMessages, why);
}

const notUpgraded = "Read-only: the backup before the upgrade failed";
const databaseVersionMessages = {
  migrating: {
    title: "Read-only: the database is being updated",
    text: "It’s brought up to date for this version. Nothing can be prepared, approved or sent until that is done; it comes back automatically.",
  },
  newer: {
    title: "Read-only: the database belongs to a newer version",
    text: "A newer version of Countersign has updated it, and this one writes nothing to it. Start that version or a later one.",
  },
  moved: {
    title: "Read-only: the data was moved to another database",
    text: "This desk still has the old one, and writes nothing to it. Start it with DATABASE_URL set to the new one.",
  },
  backup_full: {
    title: notUpgraded,
    text: "The disk is full, and the database isn’t updated without a backup. Make room; it comes back automatically.",
  },
  backup_denied: {
    title: notUpgraded,
    text: "Its folder can’t be written, and the database isn’t updated without a backup. Give the folder to the user that runs the desk; it comes back automatically.",
  },
  backup_other: {
    title: notUpgraded,
    text: "Its files can’t be written, and the database isn’t updated without a backup. The log has the error; it comes back automatically.",
  },
};

const storeProblems: Record<
  Exclude<ReadOnlyState["why"], "secret" | "ending" | keyof typeof databaseVersionMessages>,
  string
> = {
  full: "Its disk is full.",
  read_only: "It only allows reading.",
  locked: "Another program holds its lock.",
  failing: "Its storage reports errors.",
  unreachable: "It can’t be reached.",
};
