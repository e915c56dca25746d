import type { Migration } from "kysely";
import { reviews } from "./0001-reviews";
import { identity } from "./0002-identity";
import { stagedImages } from "./0003-staged-images";
import { recovery } from "./0004-recovery";
import { duplicateGuard } from "./0005-duplicate-guard";
import { reopenedRevisions } from "./0006-reopened-revisions";
import { listsAndOutputs } from "./0007-lists-and-outputs";
import { heartbeat } from "./0008-heartbeat";
import { signInTries } from "./0009-sign-in-tries";
import { concealedValues } from "./0011-concealed-values";
import { authors } from "./0012-authors";
import { draftsAndPresets } from "./0013-drafts-and-presets";
import { automaticRuns } from "./0014-automatic-runs";
import { queue } from "./0015-queue";
import { policiesAndComments } from "./0016-policies-and-comments";
import { toldChanges } from "./0017-change-triggers";
import { publication } from "./0018-publication";
import { catalogue } from "./0019-catalogue";
import { runs } from "./0020-runs";
import { record } from "./0021-record";
import { toldKinds } from "./0026-told-kinds";
import { tableLayouts } from "./0027-table-layouts";
import { draftLineage } from "./0028-draft-lineage";
import { toldEnds } from "./0029-told-ends";
import { connectionNames } from "./0031-connection-names";
import { concealedRepeats } from "./0033-concealed-repeats";
import { openedRevisions } from "./0023-opened-revisions";
import { webhooks } from "./0022-webhooks";
import { passkeys } from "./0024-passkeys";
import { lookAlikes } from "./0025-look-alikes";
import { vaultKeys } from "./0032-vault-keys";
import { passkeyNotices } from "./0034-passkey-notices";

/** By name, run in the order of the names. One that has been released is never changed: add the next number. */
export const migrations: Record<string, Migration> = {
  "0001-reviews": reviews,
  "0002-identity": identity,
  "0003-staged-images": stagedImages,
  "0004-recovery": recovery,
  "0005-duplicate-guard": duplicateGuard,
  "0006-reopened-revisions": reopenedRevisions,
  "0007-lists-and-outputs": listsAndOutputs,
  "0008-heartbeat": heartbeat,
  "0009-sign-in-tries": signInTries,
  "0011-concealed-values": concealedValues,
  "0012-authors": authors,
  "0013-drafts-and-presets": draftsAndPresets,
  "0014-automatic-runs": automaticRuns,
  "0015-queue": queue,
  "0016-policies-and-comments": policiesAndComments,
  "0017-change-triggers": toldChanges,
  "0018-publication": publication,
  "0019-catalogue": catalogue,
  "0020-runs": runs,
  "0021-record": record,
  "0022-webhooks": webhooks,
  "0023-opened-revisions": openedRevisions,
  "0024-passkeys": passkeys,
  "0025-look-alikes": lookAlikes,
  "0026-told-kinds": toldKinds,
  "0027-table-layouts": tableLayouts,
  "0028-draft-lineage": draftLineage,
  "0029-told-ends": toldEnds,
  "0031-connection-names": connectionNames,
  "0032-vault-keys": vaultKeys,
  "0033-concealed-repeats": concealedRepeats,
  "0034-passkey-notices": passkeyNotices,
};
