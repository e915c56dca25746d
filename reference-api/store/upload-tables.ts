/** Tables of multipart uploads. */
export type UploadTables = { upload: UploadRow; upload_part: UploadPartRow };

/** An open upload whose time is over counts as expired; that is told by the clock and stands in no column. */
export type UploadRow = {
  id: string;
  file_name: string;
  title: string;
  alt_text: string | null;
  tags_json: string | null;
  content_type: string;
  byte_length: number;
  sha256: string;
  /** How many bytes each part has, the last one apart. */
  part_bytes: number;
  state: "open" | "completed" | "aborted";
  created_at: string;
  expires_at: string;
  ended_at: string | null;
  media_id: string | null;
};

export type UploadPartRow = {
  upload_id: string;
  number: number;
  byte_length: number;
  sha256: string;
  received_at: string;
  content: Uint8Array;
};
