/** The look of what opens beside a button. */
export const popupClass = "rounded-lg border bg-raised shadow-mid outline-none";
