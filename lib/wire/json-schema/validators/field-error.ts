/** What is wrong with one value of an input: a JSON pointer to it and one sentence for people. */
export type FieldError = { path: string; message: string };
