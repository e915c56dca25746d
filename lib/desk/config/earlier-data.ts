import { isEarlierData, type Unsettled } from "@/lib/desk/database/earlier-data";
import { isMovedData } from "@/lib/desk/database/moved-data";
import { isNewerData } from "@/lib/desk/database/newer-data";
import { isSecretMisfit } from "@/lib/desk/database/secret-check";
import { withSecretFiles } from "./secret-files";

type Variables = Readonly<Record<string, string | undefined>>;
/** Data that isn't for this version, or was moved, ends a command with EX_DATAERR of sysexits.h, and mostly a start. */
export const unfitDataExitCode = 65;

/**
 * Why a database can't be opened: it holds data of another version, data that was moved, or, where it is to be changed, data
 * that other secrets sealed. Null for every other error.
 */
export function dataRefusal(error: unknown, source: Variables): string | null {
  if (isEarlierData(error)) return earlierDataText(error.unsettled, source);
  return isNewerData(error) || isMovedData(error) || isSecretMisfit(error) ? error.message : null;
}

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
