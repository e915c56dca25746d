import { DatabaseSync } from "@photostructure/sqlite";

/**
 * Fills a seeded database of the reference API with `count` more of everything that tools can make: campaigns with
 * two posts, their reviews and schedule, direct posts and drafts of them, media, tasks of each kind, uploads, batches
 * and refreshes. Plain SQL, within seconds. Accounts, groups and the brand are made by nobody, and stay as they are.
 */
export function addManyRecords(databasePath: string, count: number, now: Date): void {
  const database = new DatabaseSync(databasePath);
  const at = now.toISOString();
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  // Half a year around now, so that everything has some in its past and some ahead.
  const time = (shift: string) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', '${at}', (i % 4320 - 2160) || ' hours', '${shift}')`;
  const text = `'Kettle number ' || i || ' sings over the fire; bring a lid, some cork and the small stove along.'`;
  const post = `json_object('accountId', 'acc_fernpost_main', 'content', json_object('kind', 'text', 'text', ${text}), 'scheduledFor', ${time("+1 day")})`;
  const decision = `'[]', ${time("-2 days")}, ${time("-1 day")}, 'approved', 'The brand lead'`;
  const statements = [
    "begin immediate",
    `${numbers} insert into campaign select 'cmp_many' || i, 'Winter walk ' || i, 1, ${time("-3 days")}, ${time("-3 days")} from n`,
    `${numbers} insert into campaign_version select 'cmp_many' || i, 1, json_object('name', 'Winter walk ' || i, 'objective',
      'awareness', 'notes', ${text}, 'tags', json_array('winter'), 'posts', json_array(${post}, ${post})), ${time("-3 days")} from n`,
    `${numbers} insert into campaign_review select 'rev_many' || i, 'cmp_many' || i, 1, ${text}, ${decision},
      case when i % 2 = 0 then ${time("-1 day")} end from n where i % 3 > 0`,
    `${numbers} insert into schedule_item select 'sch_many' || i, 'cmp_many' || i, 1, 'rev_many' || i, 0, 'acc_fernpost_main',
      ${time("-1 day")}, ${time("+0 days")}, ${time("+30 seconds")}, 'published', null from n where i % 3 > 0 and i % 2 = 0`,
    `${numbers} insert into direct_post select 'pst_many' || i, 'acc_fernpost_main', json_object('content',
      json_object('kind', 'text', 'text', ${text})), ${time("+0 days")}, ${time("-2 days")} from n`,
    `${numbers} insert into direct_post select 'sch_direct' || i, 'acc_fernpost_main', json_object('content',
      json_object('kind', 'text', 'text', ${text})), null, ${time("-2 days")} from n`,
    `${numbers} insert into schedule_item select 'sch_direct' || i, null, null, null, null, 'acc_fernpost_main',
      ${time("-1 day")}, ${time("+0 days")}, ${time("+30 seconds")}, 'published', null from n`,
    `${numbers} insert into media (id, kind, file_name, width, height, bytes, created_at, title, alt_text, tags_json)
      select 'med_many' || i, case when i % 5 = 0 then 'video' else 'image' end, 'kettle-' || i || '.jpg', 100, 100, 9000,
      ${time("-2 days")}, 'Kettle ' || i, ${text}, '["kettle"]' from n`,
    ...["image", "video", "plan", "ad_audit"].map(
      (
        kind,
      ) => `${numbers} insert into task select (select substr(id, 1, 4) from task where kind = '${kind}' limit 1) || 'many' || i,
        kind, title, input_json, 0, ${time("-1 day")}, ${time("-1 hour")}, 'succeeded', null
        from n, (select * from task where kind = '${kind}' limit 1)`,
    ),
    `${numbers} insert into upload select 'upl_many' || i, 'a.png', 'A', null, null, 'image/png', 9, '00', 9, 'aborted',
      ${time("-2 days")}, ${time("-1 day")}, ${time("-1 day")}, null from n`,
    `${numbers} insert into schedule_batch select 'bat_many' || i, ${text}, ${decision}, null from n`,
    `${numbers} insert into metric_refresh select 'ref_many' || i, 'acc_fernpost_main', ${time("+0 days")} from n`,
    "commit",
  ];
  try {
    for (const statement of statements) database.exec(statement);
  } finally {
    database.close();
  }
}
