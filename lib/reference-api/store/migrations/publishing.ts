/** Groups, post settings, batches and figures. */
export const publishing: string[] = [];
