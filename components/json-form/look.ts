/** Class names that several parts of the form share. */
export const look = {
  field: "group/field min-w-0 space-y-1",
  box: "min-w-0 space-y-2",
  // The heading, its switch beside it, and below what they are about.
  switched:
    "flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 *:order-3 *:min-w-0 *:basis-full [&>:nth-child(2)]:order-1 [&>:nth-child(2)]:flex-1 [&>:nth-child(2)]:basis-28 [&>[role=radiogroup]]:order-2 [&>[role=radiogroup]]:basis-auto",
  // What is far off costs no layout and no paint until it comes near; so many fields of one line are about this high.
  far: "[content-visibility:auto] [contain-intrinsic-size:auto_70rem] [overflow-clip-margin:0.5rem]",
  within: "border-l border-line pl-4 max-sm:pl-3",
  head: "group/field flex min-h-5 min-w-0 flex-wrap items-center gap-x-1.5",
  label: "min-w-0 truncate font-medium text-ink",
  quiet: "shrink-0 text-xs text-ink-3 tabular-nums empty:hidden",
  description: "max-w-prose text-xs break-words whitespace-pre-line text-ink-3",
  hint: "max-w-prose text-xs break-words whitespace-pre-line text-ink-3",
  limits: "text-xs break-words text-ink-3",
  error: "flex items-start gap-1 text-xs font-medium break-words text-red",
  menu: "focus-ring -my-1 inline-grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 opacity-0 hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover/field:opacity-100 group-focus-within/field:opacity-100 pointer-coarse:size-9 pointer-coarse:opacity-100 aria-expanded:opacity-100 before:h-[5px] before:w-[15px] before:bg-[radial-gradient(circle,currentColor_1.25px,transparent_1.75px)] before:bg-size-[5px_5px]",
  step: "focus-edge grid min-h-8.5 w-9 shrink-0 place-items-center border border-control bg-surface text-ink-2 hover:bg-hover max-sm:min-h-11",
  handle:
    "focus-ring inline-grid size-7 cursor-grab touch-none place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing max-sm:h-11 max-sm:w-9",
  chip: "focus-ring grid size-5 shrink-0 place-items-center rounded-xs hover:bg-hover max-sm:size-8",
  code: "font-mono text-xs break-all",
  mono: "font-mono text-sm",
  choice: "flex min-w-0 items-start gap-2 text-base",
  tick: "focus-ring mt-1 size-4 shrink-0 accent-accent",
} as const;
