/** Plans, images, videos and audits that were started. */
export const tasks = [
  `create table task (
    id text primary key,
    kind text not null check (kind in ('image', 'video', 'plan', 'ad_audit')),
    title text not null,
    input_json text not null,
    credits integer not null check (credits >= 0),
    started_at text not null,
    finishes_at text not null,
    outcome text not null check (outcome in ('succeeded', 'failed')),
    failure_reason text check ((failure_reason is null) = (outcome = 'succeeded'))
  ) strict`,
  "create index task_by_start on task (kind, started_at, id)",
];
