/** Of a database from before 0.2.0 what tells that it is one, and what is open in it: plain SQL for both databases. */
export function earlierData(states: readonly string[]): string[] {
  return [
    "create table kysely_migration (name text primary key, timestamp text not null)",
    "insert into kysely_migration values ('0001-reviews', '2026-11-20'), ('0002-identity', '2026-11-20')",
    "create table preparations (id text primary key, state text not null)",
    ...states.map((state, index) => `insert into preparations values ('p${index}', '${state}')`),
  ];
}
