/** Images with their bytes, and what a prepared import needs. */
export const images = [
  // Of a prepared import, whose confirm brings the descriptor and the bytes but not the input.
  "alter table capability add column input_json text",
  "alter table capability add column upload_digest text",
  "alter table media add column title text",
  "alter table media add column alt_text text",
  "alter table media add column tags_json text",
  "alter table media add column content_type text",
  "alter table media add column sha256 text",
  "create index media_by_creation on media (created_at, id)",
  "create index media_by_content on media (sha256)",
  // Apart from the rows, so that a list never reads past images.
  "create table media_content (media_id text primary key references media (id), content blob not null) strict",
];
