/** The image of the documented uploads: 21 × 13 pixels of one colour, as an encoder made it. */
export const exampleImage = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABUAAAANCAIAAADJ8LI3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQokWM4ESBHCWIY1S83Gn5yIzb9AAAL0EqmrvR+AQAAAABJRU5ErkJggg==",
  "base64",
);
