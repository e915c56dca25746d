/** Multipart uploads and imports from an address, and what media tell of where they came from. */
export const uploads = [
  `alter table media add column origin text not null default 'library'
    check (origin in ('library', 'import', 'upload', 'address', 'generated'))`,
  "alter table media add column status text not null default 'ready' check (status in ('pending', 'ready', 'failed'))",
  // Of an import from an address: from where, how long its bytes are waited for, and why there are none.
  "alter table media add column source_url text",
  "alter table media add column lease_until text",
  "alter table media add column failure_reason text",
  // Of what was generated: by which task, and from when on it can be seen.
  "alter table media add column task_id text",
  "alter table media add column visible_from text",
  "alter table media add column duration_ms integer",
  "create index media_by_task on media (task_id)",
  `create table upload (
    id text primary key,
    file_name text not null,
    title text not null,
    alt_text text,
    tags_json text,
    content_type text not null,
    byte_length integer not null check (byte_length >= 1),
    sha256 text not null,
    part_bytes integer not null check (part_bytes >= 1),
    state text not null check (state in ('open', 'completed', 'aborted')),
    created_at text not null,
    expires_at text not null,
    ended_at text check ((ended_at is null) = (state = 'open')),
    media_id text references media (id) check ((media_id is null) = (state <> 'completed'))
  ) strict`,
  "create index upload_by_state on upload (state, expires_at)",
  `create table upload_part (
    upload_id text not null references upload (id),
    number integer not null check (number >= 1),
    byte_length integer not null,
    sha256 text not null,
    received_at text not null,
    content blob not null,
    primary key (upload_id, number)
  ) strict`,
];
