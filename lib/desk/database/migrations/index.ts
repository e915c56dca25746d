import { apiProblems } from "./api-problems";
import { baseline } from "./baseline";
import { betweenPeople } from "./between-people";
import { changeChannels } from "./change-channels";
import { dateSettings } from "./date-settings";
import { earlierDefaults } from "./earlier-defaults";
import { inputValues } from "./input-values";
import type { DeskMigration } from "./migration";
import { people } from "./people";
import { publicationAxis } from "./publication-axis";
import { restores } from "./restores";
import { sealedOutputs } from "./sealed-outputs";

/** By name, run in the order of the names. One that has been released is never changed: add the next number. */
export const migrations: Record<string, DeskMigration> = {
  "0001-baseline": baseline,
  "0002-date-settings": dateSettings,
  "0003-api-problems": apiProblems,
  "0004-input-values": inputValues,
  "0005-publication-axis": publicationAxis,
  "0006-earlier-defaults": earlierDefaults,
  "0007-restores": restores,
  "0008-change-channels": changeChannels,
  "0009-sealed-outputs": sealedOutputs,
  "0010-people": people,
  "0011-between-people": betweenPeople,
};
