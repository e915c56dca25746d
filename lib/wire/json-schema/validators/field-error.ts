/** A JSON pointer to a value of an input, and one sentence for people. */
export type FieldError = { path: string; message: string };
