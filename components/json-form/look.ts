/** Class names that several parts of the form share. */
export const look = {
  field: "min-w-0 space-y-1.5",
  box: "min-w-0 space-y-3 rounded-md border border-line p-3",
  head: "flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5",
  label: "min-w-0 text-sm font-semibold break-words text-ink",
  name: "font-mono text-xs break-all text-ink-2",
  quiet: "text-xs text-ink-2",
  description: "max-w-prose text-sm break-words whitespace-pre-line text-ink-2",
  hint: "text-xs break-words text-ink-2",
  error: "text-sm break-words text-red",
  actions: "flex flex-wrap items-center gap-1",
  code: "font-mono text-xs break-all",
  mono: "font-mono text-sm",
  choice: "flex min-w-0 items-start gap-2 text-base",
  tick: "focus-ring mt-1 size-4 shrink-0 accent-accent",
} as const;
