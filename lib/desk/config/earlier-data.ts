import { withSecretFiles } from "./secret-files";

type Variables = Readonly<Record<string, string | undefined>>;
/** How many revisions are open, being sent, and of unknown outcome. */
type Unsettled = { open: number; sending: number; unknown: number };

/** A database from before 0.2.0 ends a start with EX_DATAERR of sysexits.h. */
export const earlierDataExitCode = 65;

/** What stands in a database from before 0.2.0, and what to do, for whoever started the desk or a command on it. */
export function earlierDataText({ open, sending, unknown }: Unsettled, source: Variables): string {
  const isSettled = open + sending + unknown === 0;
  const offer =
    newDataRefusal(source) === null
      ? [
          "This is the demo with the embedded API, so you can also begin anew at once: npm start -- --new-data moves the data folder aside, deletes nothing, and starts on a new one.",
        ]
      : [];
  return [
    "The data is from before Countersign 0.2.0, which doesn’t read it. Nothing in it was changed.",
    isSettled
      ? "In it nothing is open, being sent or of unknown outcome. It stays readable with the version before."
      : `In it ${open} open, ${sending} being sent, ${unknown} of unknown outcome. Settle that with the version before.`,
    "Then set DATA_DIR to a new folder, or DATABASE_URL to a new database, and start again.",
    ...offer,
  ].join("\n");
}

/** Why `--new-data` isn't offered; null for the demo with its database in the default data folder. */
export function newDataRefusal(source: Variables): string | null {
  const { values } = withSecretFiles(source);
  if (values["TOOL_API_URL"] !== undefined)
    return "--new-data is for the embedded API alone, and TOOL_API_URL is set. Settle what is open with the version before, and set DATA_DIR or DATABASE_URL to a new place.";
  if (values["DATABASE_URL"] !== undefined)
    return "--new-data is for the data folder alone, and DATABASE_URL is set. Set it to a new database instead.";
  if (values["DATA_DIR"] !== undefined)
    return "--new-data is for the default data folder alone, and DATA_DIR is set. Set it to a new folder instead.";
  return null;
}
