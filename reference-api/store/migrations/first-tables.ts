/** Confirmations, and the workspace with its accounts, media, campaigns and schedule. */
export const firstTables = [
  `create table capability (
    capability_hash text primary key check (length(capability_hash) = 64),
    credential text not null,
    tool text not null,
    input_digest text not null check (length(input_digest) = 64),
    prepared_at text not null,
    expires_at text not null
  ) strict, without rowid`,
  "create index capability_by_expiry on capability (expires_at)",
  // One row per key and, by the second constraint, one key per capability: both hold across processes.
  `create table execution (
    credential text not null,
    key_hash text not null check (length(key_hash) = 64),
    capability_hash text not null unique references capability (capability_hash),
    tool text not null,
    input_digest text not null,
    body text,
    executed_at text not null,
    primary key (credential, key_hash)
  ) strict, without rowid`,
  "create index execution_by_time on execution (executed_at)",
  `create table workspace (
    id text primary key, name text not null, details_json text not null, created_at text not null
  ) strict`,
  `create table account (
    id text primary key,
    platform text not null,
    handle text not null,
    display_name text not null,
    connection text not null check (connection in ('connected', 'expired')),
    approval text not null check (approval in ('not_required', 'brand_lead')),
    timezone text not null,
    followers integer not null,
    connected_at text not null
  ) strict`,
  `create table media (
    id text primary key,
    kind text not null check (kind in ('image', 'video')),
    file_name text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    created_at text not null
  ) strict`,
  `create table campaign (
    id text primary key,
    name text not null,
    current_version integer not null check (current_version >= 1),
    created_at text not null,
    updated_at text not null
  ) strict`,
  "create index campaign_by_update on campaign (updated_at, id)",
  `create table campaign_version (
    campaign_id text not null references campaign (id),
    version integer not null check (version >= 1),
    draft_json text not null,
    saved_at text not null,
    primary key (campaign_id, version)
  ) strict, without rowid`,
  // One review per version: a version that was sent back is changed, not asked about again.
  `create table campaign_review (
    id text primary key,
    campaign_id text not null,
    version integer not null,
    note text,
    checks_json text not null,
    requested_at text not null,
    decides_at text not null,
    decision text not null check (decision in ('approved', 'changes_requested')),
    decided_by text not null,
    executed_at text,
    unique (campaign_id, version),
    foreign key (campaign_id, version) references campaign_version (campaign_id, version)
  ) strict`,
  `create table schedule_item (
    id text primary key,
    campaign_id text not null,
    version integer not null,
    review_id text not null references campaign_review (id),
    post_index integer not null,
    account_id text not null references account (id),
    scheduled_at text not null,
    due_at text not null,
    settles_at text not null,
    outcome text not null check (outcome in ('published', 'failed')),
    failure_reason text check ((failure_reason is null) = (outcome = 'published')),
    unique (campaign_id, version, post_index),
    foreign key (campaign_id, version) references campaign_version (campaign_id, version)
  ) strict`,
  "create index schedule_item_by_due on schedule_item (due_at, id)",
];
