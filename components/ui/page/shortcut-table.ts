export type Shortcut = {
  /** `event.key`: a lower-case letter, `Enter`, `Escape`. */
  key: string;
  label: string;
  /** Repeats while the key is held, as moving through a list does. */
  repeats?: boolean;
};

/** The single keys of a page, in the order of its list of keys. Each has a handler there (`useShortcuts`). */
export const shortcuts = {
  queue: {
    next: { key: "j", label: "Next review", repeats: true },
    previous: { key: "k", label: "Previous review", repeats: true },
    open: { key: "o", label: "Open the review" },
    openFocused: { key: "Enter", label: "Open the focused review" },
    reject: { key: "r", label: "Reject the review, with a reason" },
    requestChanges: { key: "q", label: "Request changes to the review" },
    comment: { key: "c", label: "Comment on the review" },
  },
  review: {
    approve: { key: "a", label: "Approve: the second press sends" },
    approveInDialog: { key: "a", label: "Approve: asks first" },
    reject: { key: "r", label: "Reject" },
    requestChanges: { key: "q", label: "Request changes" },
    next: { key: "j", label: "Next review" },
    previous: { key: "k", label: "Previous review" },
    comment: { key: "c", label: "Comment" },
    difference: { key: "d", label: "Show what changed since the last revision" },
    similar: { key: "d", label: "Show all differences from similar reviews" },
  },
} as const satisfies Record<string, Record<string, Shortcut>>;
export type ShortcutPage = keyof typeof shortcuts;
/** What each key does; null where it does nothing now and isn't listed. */
export type ShortcutHandlers<Page extends ShortcutPage> = Record<
  keyof (typeof shortcuts)[Page],
  (() => void) | null
>;

/** Of every page that has single keys. */
export const allKeys = { key: "?", label: "Show all keys" } as const satisfies Shortcut;
/** Leads to the search of the tools. */
export const searchKey = "/";
/** Pressed with Ctrl, or Cmd. */
export const combinations = {
  palette: "k",
  /** Leads to the button of a form, or sends a text that is being written. */
  submit: "Enter",
  fieldMenu: ".",
} as const;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

export function isCombination({ key, ctrlKey, metaKey }: Pressed, name: keyof typeof combinations): boolean {
  return key.toLowerCase() === combinations[name].toLowerCase() && (ctrlKey || metaKey);
}

/** As it stands on the key. */
export function keyName(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key === "Escape" ? "Esc" : key;
}
