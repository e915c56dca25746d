/** The index of the search. Sources that change are noted, and indexed again before a search. */
export const search = [
  "create table search_stale (source text primary key) strict, without rowid",
  `create table search_document (
    id integer primary key,
    source text not null,
    ref text not null unique,
    kind text not null,
    title text not null,
    texts_json text not null,
    folded_title text not null,
    folded_texts text not null,
    at text not null,
    facts_json text
  ) strict`,
  "create index search_document_by_source on search_document (source)",
  "create index schedule_item_by_settling on schedule_item (settles_at desc, id)",
  // By threes of letters, since a search finds parts of words too.
  `create virtual table search_text using fts5 (
    words, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
  )`,
  ...marking("campaign", "'campaign:' || {row}.id"),
  ...marking("campaign_version", "'campaign:' || {row}.campaign_id"),
  ...marking("campaign_review", "'campaign:' || {row}.campaign_id"),
  // Of a direct post null, which is no source.
  ...marking("schedule_item", "'schedule:' || {row}.id", "'campaign:' || {row}.campaign_id"),
  ...marking("direct_post", "'direct:' || {row}.id", "'schedule:' || {row}.id"),
  ...marking("media", "'media:' || {row}.id"),
  ...marking("account", "'account:' || {row}.id"),
  ...marking("schedule_batch", "'batch:' || {row}.id"),
  `create trigger search_stale_by_handle after update of handle on account begin
    insert or ignore into search_stale select 'schedule:' || id from schedule_item where account_id = new.id;
  end`,
  `insert into search_stale
    select 'campaign:' || id from campaign
    union all select 'schedule:' || id from schedule_item
    union all select 'direct:' || id from direct_post
    union all select 'media:' || id from media
    union all select 'account:' || id from account
    union all select 'batch:' || id from schedule_batch`,
];

function marking(table: string, ...sources: string[]): string[] {
  return [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ].map(([event = "", row = ""]) => {
    const marks = sources.map((source) => {
      const value = source.replace("{row}", row);
      return `insert or ignore into search_stale select ${value} where ${value} is not null;`;
    });
    return `create trigger search_stale_${table}_${event} after ${event} on ${table} begin ${marks.join(" ")} end`;
  });
}
