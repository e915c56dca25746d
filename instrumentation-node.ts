import { settleDemoPeople } from "@/lib/desk/people/demo-people";
import { nobodyYet } from "@/lib/desk/people/first-person";
import { hasPeople } from "@/lib/desk/people/people";
import { database } from "./lib/desk/config/process-database";
import { isEarlierData, refuseUnfitFile } from "@/lib/desk/database/earlier-data";
import { isMovedData } from "@/lib/desk/database/moved-data";
import type { Database } from "@/lib/desk/database/open-database";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { startDemoData } from "@/lib/desk/process/demo-data";
import { lookAtPolicy } from "@/lib/desk/process/first-look";
import { startLive } from "@/lib/desk/process/live";
import { startMaintenance } from "@/lib/desk/process/maintenance";
import { readPolicyDefault } from "@/lib/desk/config/policy-default";
import { startPublicationChecks } from "@/lib/desk/process/publication-checks";
import { startStoreWatch, storeWatch } from "@/lib/desk/process/read-only";
import { prepareSending, startRecovery } from "@/lib/desk/process/recovery";
import { startSessionCleanup } from "@/lib/desk/people/session-cleanup";
import { startNotifications } from "@/lib/desk/process/telling/notification-delivery";
import { startWebhooks } from "@/lib/desk/process/telling/webhook-delivery";
import { upstream } from "@/lib/desk/process/upstream";
import { sharePolicy, startSharingPolicy } from "@/lib/desk/process/shared-policy";
import { joinServer } from "@/lib/desk/process/join-server";
import { noteConfiguration } from "@/lib/desk/process/note-configuration";
import { noteStarted } from "@/lib/desk/process/phase";
import { dataRefusal, unfitDataExitCode } from "./lib/desk/config/earlier-data";
import { env, EnvError, readStoreEnv, type Env } from "./lib/desk/config/env";
import { sendConsoleToLog } from "./lib/platform/log/console-to-log";
import { hideInLogs, log, logProblem } from "./lib/platform/log/log";
import { processSingleton } from "./lib/platform/runtime/process-singleton";
import { runningVersion } from "./lib/platform/runtime/running-version";
import { leftOutProblem, leftOutSecrets } from "@/lib/desk/rotation/left-out";
import { secretValues } from "@/lib/desk/config/secret-values";
import { optionProblems } from "./reference-api";
import { vault } from "./lib/desk/config/process-vault";

/** EX_CONFIG of sysexits.h: a supervisor need not try again before somebody has changed something. */
const configurationExitCode = 78;

const retryMs = 5_000;

/** Checks the configuration, then brings the desk up. Ends the process where it can't run at all. */
export async function start(): Promise<void> {
  try {
    await startDesk();
  } catch (error) {
    // Next would go on, and answer every request with 500.
    logProblem(error, "The desk can't start.");
    process.exit(1);
  }
}

async function startDesk(): Promise<void> {
  await endWhereFileIsOver();
  const settings = configurationOrExit();
  hideInLogs(...secretValues(settings));
  logWhatNobodyCaught();
  log.info(runningVersion(), "Countersign starts.");
  joinServer(settings);
  // Apart, so that nobody loads it who doesn't ask for it.
  if (settings.metrics !== null) await (await import("@/lib/desk/metrics")).startMetrics(settings.metrics);
  if (!settings.embedded && upstream().api.sendsCredentialInClear) {
    log.warn("TOOL_API_ALLOW_PLAIN_HTTP is on: the API's credential goes over the network readably.");
  }
  await bringUp(settings).finally(noteStarted);
}

/** The server stays up without its database, is not ready and read-only meanwhile, and tries again. */
async function bringUp(settings: Env): Promise<void> {
  startStoreWatch();
  try {
    const db = await database();
    const fits = await markSecrets(db, vault());
    if (!fits) {
      log.error(
        "APP_SECRET is not the secret that the stored data was sealed with. Start with the one that was, or with a new one before it and a comma between them.",
      );
    }
    if (fits) await endWhereSecretIsLeftOut(db);
    // Before the first page: what it offers depends on it.
    await storeWatch().check();
    await settleDemoPeople(db, vault(), settings.demoSignIn);
    if (!(await hasPeople(db))) log.warn(nobodyYet);
    await readPolicyDefault(db);
    await sharePolicy(db);
    await lookAtPolicy(db);
    // Under another secret nothing can be claimed, and what is written would not verify.
    if (fits) await prepareSending(db);
    if (fits) await noteConfiguration(db);
    startLive(db);
    startMaintenance(db);
    startSessionCleanup();
    startSharingPolicy(db);
    startRecovery(db);
    startPublicationChecks(db);
    startWebhooks(db);
    startNotifications(db);
    if (fits) startDemoData();
  } catch (error) {
    endWhereDataIsOver(error);
    storeWatch().report(error);
    logOnce(error);
    setTimeout(() => void bringUp(settings), retryMs).unref();
  }
}

/** What keeps it from being used may last for long. */
function logOnce(error: unknown): void {
  const problem = String(error);
  if (problem !== lastProblem)
    logProblem(error, "The desk's database can't be used. Trying again every five seconds.");
  lastProblem = problem;
}
let lastProblem = "";

/** Before anything is generated beside it; one on PostgreSQL is found when it is opened. */
async function endWhereFileIsOver(): Promise<void> {
  try {
    await refuseUnfitFile(readStoreEnv(process.env).databaseUrl);
  } catch (error) {
    // What is wrong with the settings, or with the file, is said where they are used.
    endWhereDataIsOver(error);
  }
}

/** Data from before 0.2.0, and data that was moved: no wait brings it back. */
function endWhereDataIsOver(error: unknown): void {
  if (!isEarlierData(error) && !isMovedData(error)) return;
  process.stderr.write(`${dataRefusal(error, process.env)}\n`);
  process.exit(unfitDataExitCode);
}

/** What only a secret that is gone opens would be missing without a word. */
async function endWhereSecretIsLeftOut(db: Database): Promise<void> {
  const needed = await leftOutSecrets({ db, vault: vault(), clock: () => new Date() });
  if (needed === null) return;
  process.stderr.write(`${new EnvError([leftOutProblem(needed)]).message}\n`);
  process.exit(configurationExitCode);
}

function configurationOrExit(): Env {
  try {
    const settings = env();
    const problems = optionProblems(settings.referenceApi);
    if (problems.length > 0) throw new EnvError(problems);
    return settings;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(configurationExitCode);
  }
}

function logWhatNobodyCaught(): void {
  processSingleton("uncaught-logging", () => {
    sendConsoleToLog(console, log);
    process.on("unhandledRejection", (reason) => logProblem(reason, "A promise was rejected unheard."));
    process.on("uncaughtException", (error) => logProblem(error, "An exception was caught by nobody."));
    return true;
  });
}
