/** Tables of multipart uploads and of imports from an address. */
export type UploadTables = Record<never, never>;
