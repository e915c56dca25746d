import type { ColumnType } from "kysely";

export interface ImageTables {
  staged_images: StagedImagesTable;
  preparation_images: PreparationImagesTable;
}

/** An image as it was handed in. Untaken, it belongs to the person alone and goes after an hour. */
export interface StagedImagesTable {
  id: string;
  person_id: string;
  /** 64 lower-case hexadecimal digits, over the exact bytes. */
  sha256: string;
  byte_length: number;
  /** As the bytes say, not as the browser said. */
  type: string;
  width: number;
  height: number;
  file_name: string | null;
  /** Null once the retention has erased them. */
  bytes_sealed: ColumnType<Uint8Array | null, Uint8Array, Uint8Array | null>;
  created_at: string;
  /** When a preparation first took it. */
  taken_at: string | null;
}

/** The image that a revision carries; revisions of one thread may share one. */
export interface PreparationImagesTable {
  preparation_id: string;
  image_id: string;
  /** JSON list of the member names that lead to the descriptor in the input. */
  descriptor_path: string;
}
