import type { Generated } from "kysely";

/** What a search looks through. The words themselves lie in the full-text table `search_text`, under the same id. */
export type SearchTables = {
  /** What has changed since it was last made into documents: `campaign:…`, `direct:…`, `batch:…` and so on. */
  search_stale: { source: string };
  search_document: SearchDocumentTable;
};

export type SearchDocumentRow = {
  id: number;
  source: string;
  ref: string;
  kind: string;
  title: string;
  texts_json: string;
  /** As a search compares it; the texts one on each line. */
  folded_title: string;
  folded_texts: string;
  at: string;
  /** What its state follows from, which the clock decides. */
  facts_json: string | null;
};

type SearchDocumentTable = Omit<SearchDocumentRow, "id"> & { id: Generated<number> };
