/** Permissions, groups, brand context, metrics, direct posts with their settings, and batches. */
export const publishing: string[] = [
  // A post that was scheduled directly belongs to no campaign: the four columns stand together or not at all.
  `create table schedule_item_of_any_origin (
    id text primary key,
    campaign_id text,
    version integer,
    review_id text references campaign_review (id),
    post_index integer,
    account_id text not null references account (id),
    scheduled_at text not null,
    due_at text not null,
    settles_at text not null,
    outcome text not null check (outcome in ('published', 'failed')),
    failure_reason text check ((failure_reason is null) = (outcome = 'published')),
    check ((campaign_id is null) = (version is null)),
    check ((campaign_id is null) = (review_id is null)),
    check ((campaign_id is null) = (post_index is null)),
    unique (campaign_id, version, post_index),
    foreign key (campaign_id, version) references campaign_version (campaign_id, version)
  ) strict`,
  `insert into schedule_item_of_any_origin
    select id, campaign_id, version, review_id, post_index, account_id, scheduled_at, due_at, settles_at, outcome,
      failure_reason from schedule_item`,
  "drop table schedule_item",
  "alter table schedule_item_of_any_origin rename to schedule_item",
  "create index schedule_item_by_due on schedule_item (due_at, id)",
  "create index schedule_item_by_account on schedule_item (account_id, due_at)",
  // A direct post that is on the schedule has a schedule item of the same id; one without is a draft.
  `create table direct_post (
    id text primary key,
    account_id text not null references account (id),
    post_json text not null,
    wanted_at text,
    created_at text not null
  ) strict`,
  "create index direct_post_by_creation on direct_post (created_at, id)",
  // No row means version 1 with nothing set.
  `create table post_settings (
    post_id text primary key,
    version integer not null check (version >= 1),
    settings_json text not null,
    changed_at text not null
  ) strict`,
  `create table account_permission (
    account_id text not null references account (id),
    permission text not null,
    granted integer not null check (granted in (0, 1)),
    primary key (account_id, permission)
  ) strict, without rowid`,
  `create table account_group (
    id text primary key, name text not null, client text not null, markets_json text not null, about text not null
  ) strict`,
  `create table account_group_member (
    group_id text not null references account_group (id),
    account_id text not null references account (id),
    primary key (group_id, account_id)
  ) strict, without rowid`,
  "create table brand_section (name text primary key, content_json text not null, updated_at text not null) strict",
  // The base of an account's metrics on one day; days before and after are computed from it.
  `create table figure_base (
    account_id text primary key references account (id),
    counted_on text not null,
    base_json text not null
  ) strict`,
  `create table figure_refresh (
    id text primary key,
    account_id text not null references account (id),
    refreshed_at text not null
  ) strict`,
  "create index figure_refresh_by_account on figure_refresh (account_id, refreshed_at)",
  `create table schedule_batch (
    id text primary key,
    note text,
    checks_json text not null,
    requested_at text not null,
    decides_at text not null,
    decision text not null check (decision in ('approved', 'changes_requested')),
    decided_by text not null,
    executed_at text
  ) strict`,
  `create table schedule_batch_campaign (
    batch_id text not null references schedule_batch (id),
    position integer not null,
    campaign_id text not null,
    version integer not null,
    review_id text not null references campaign_review (id),
    primary key (batch_id, position),
    unique (batch_id, campaign_id),
    foreign key (campaign_id, version) references campaign_version (campaign_id, version)
  ) strict, without rowid`,
  "create index schedule_batch_by_campaign on schedule_batch_campaign (campaign_id, version)",
];
