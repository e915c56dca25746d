/** Hands a file to the browser, made on this page: nothing is asked of a server. */
export function saveFile(name: string, type: string, parts: string[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not before the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name that every file system takes: of a tool and the time of its answer. */
export function fileName(what: string, at: string | null, ending: string): string {
  const words = what.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 60) || "result";
  const time = at === null ? "" : `-${at.slice(0, 19).replaceAll(/[^0-9T]/g, "")}`;
  return `${words}${time}.${ending}`;
}
