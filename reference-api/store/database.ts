import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables";

/** Reads work on the database and inside a transaction alike; writes only inside one. */
export type Reading = Kysely<Tables>;
export type Writing = Transaction<Tables>;
export type Store = Kysely<Tables>;
