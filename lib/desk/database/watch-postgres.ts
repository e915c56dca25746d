import { Client, escapeIdentifier } from "pg";
import { postgresAddress } from "@/lib/platform/db/postgres-address";
import { channelOf, readChange, type ChangeListener, type ChangeWatch } from "./change";

const connectWithinMs = 5_000;
const againAfterMsMin = 250;
const againAfterMsMax = 5_000;
/** A connection that died unheard is found out by a statement that gets no answer. */
const askedEveryMs = 15_000;

/** One connection that listens, and is made again whenever it is lost; what was missed meanwhile is not known. */
export function watchPostgres(databaseUrl: string, listener: ChangeListener): ChangeWatch {
  const { client: settings } = postgresAddress(databaseUrl);
  let stopped = false;
  let current: Client | null = null;
  let againAfterMs = againAfterMsMin;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new Client({
      ...settings,
      application_name: "countersign-live",
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: connectWithinMs,
      keepAlive: true,
    });
    current = client;
    client.on("error", () => lost(client));
    client.on("end", () => lost(client));
    client.on("notification", ({ payload }) => {
      const change = readChange(payload ?? "");
      if (change) listener.onChanges([change]);
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ channel: string }>(
        `select ${channelOf("current_schema()")} as channel`,
      );
      await client.query(`listen ${escapeIdentifier(rows[0]?.channel ?? "")}`);
      if (stopped || current !== client) return void end(client);
      againAfterMs = againAfterMsMin;
      listener.onLive(true);
      listener.onChanges(null);
      ask(client);
    } catch {
      lost(client);
    }
  }
  function ask(client: Client): void {
    timer = setTimeout(() => {
      client.query("select 1").then(
        () => current === client && !stopped && ask(client),
        () => lost(client),
      );
    }, askedEveryMs);
    timer.unref();
  }
  function lost(client: Client): void {
    if (current !== client) return;
    current = null;
    clearTimeout(timer);
    void end(client);
    if (stopped) return;
    listener.onLive(false);
    timer = setTimeout(() => void connect(), againAfterMs);
    timer.unref();
    againAfterMs = Math.min(againAfterMs * 2, againAfterMsMax);
  }
  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (current) await end(current);
    },
  };
}

/** Not waited for where the server says nothing any more. */
function end(client: Client): Promise<void> {
  return client.end().catch(() => undefined);
}
