import { readFileSync } from "node:fs";
import { Socket } from "node:net";
import type { ClientConfig } from "pg";
import { judgedLookup } from "@/lib/platform/http/judged-addresses";

/** What settings of the desk say of a connection beside its address. `caFile`: the CAs that alone are trusted, as PEM. */
export type PostgresSettings = {
  caFile?: string | undefined;
  poolSize?: number | undefined;
  schema?: string | undefined;
};

/** What an address of the desk may carry that is not PostgreSQL's. */
const own = { caFile: "desk_ca_file", poolSize: "desk_pool_size", schema: "desk_schema" } as const;
const usualPoolSize = 10;

/** The address with these settings in it, so that whoever opens the database needs nothing else. */
export function withSettings(databaseUrl: string, settings: PostgresSettings): string {
  const given = (["caFile", "poolSize", "schema"] as const).filter(
    (name) => settings[name] !== undefined && settings[name] !== usualPoolSize,
  );
  if (given.length === 0) return databaseUrl;
  const url = new URL(databaseUrl);
  for (const name of given) url.searchParams.set(own[name], String(settings[name]));
  return url.href;
}

/** `poolSize`: connections that a process may have open; `schema`: where its tables are, null for the account's own. */
export type PostgresAddress = { client: ClientConfig; poolSize: number; schema: string | null };

/**
 * How a client of `pg` connects to an address, which may carry what `withSettings` puts into it. With a CA nothing is sent
 * to a server that has no certificate by it, for this host. Throws the system's error for a file that can't be read.
 */
export function postgresAddress(databaseUrl: string): PostgresAddress {
  const url = new URL(databaseUrl);
  const [caFile, poolSize, schema] = [own.caFile, own.poolSize, own.schema].map((name) => {
    const value = url.searchParams.get(name);
    url.searchParams.delete(name);
    return value;
  });
  if (schema) {
    const options = url.searchParams.get("options");
    url.searchParams.set("options", `${options === null ? "" : `${options} `}-c search_path=${schema}`);
  }
  // The driver would take its own word for it from here.
  if (caFile) url.searchParams.delete("sslmode");
  return {
    client: {
      connectionString: url.href,
      stream: judgedSocket,
      ...(caFile ? { ssl: { ca: readFileSync(caFile, "utf8") } } : {}),
    },
    poolSize: Number(poolSize ?? usualPoolSize),
    schema: schema ?? null,
  };
}

/** A socket that connects to a host's judged addresses. The driver calls it by a port and a host, or by a path. */
function judgedSocket(): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  return Object.assign(socket, {
    connect: (at: number | string, host = "localhost") =>
      typeof at === "string" ? connect(at) : connect({ port: at, host, lookup: judgedLookup() }),
  });
}
