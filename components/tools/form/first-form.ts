let isThere = () => {};

/** Settles once a form of this page takes text. */
export const firstForm = new Promise<void>((resolve) => {
  isThere = resolve;
});

export function markFormReady(): void {
  isThere();
}
