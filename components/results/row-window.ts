/** Height of a row of text in px, as its class says. */
export const rowHeight = 20;
/** Browsers end a page somewhere past 16 million px; what is higher is scrolled in larger steps. */
const heightMax = 8_000_000;
/** Drawn above and below what is in sight, in px. */
const pxAround = 240;

export type RowWindow = {
  /** The first row that is drawn, and the one behind the last. */
  first: number;
  end: number;
  /** Where the first row stands, and how high all of it is, in px. */
  top: number;
  height: number;
};

/** Which of so many rows are drawn: those in sight and a few around them, wherever one has scrolled to. */
export function rowWindow(rows: number, scrollTop: number, viewHeight: number, each = rowHeight): RowWindow {
  const height = Math.min(rows * each, heightMax);
  const inSight = Math.ceil(viewHeight / each);
  const top = clamp(scrollTop, 0, Math.max(0, height - viewHeight));
  const scrolled = height > viewHeight ? top / (height - viewHeight) : 0;
  const exact = scrolled * Math.max(0, rows - viewHeight / each);
  const rowsAround = Math.ceil(pxAround / each);
  const first = Math.max(0, Math.floor(exact) - rowsAround);
  const end = Math.min(rows, Math.ceil(exact) + inSight + rowsAround);
  return { first, end, top: top - (exact - first) * each, height };
}

/** Scroll position (px) at which a row stands in the middle of the window. */
export function scrollTopFor(row: number, rows: number, viewHeight: number, each = rowHeight): number {
  const height = Math.min(rows * each, heightMax);
  const most = Math.max(1, rows - viewHeight / each);
  const wanted = clamp(row - viewHeight / each / 2, 0, most);
  return (wanted / most) * Math.max(0, height - viewHeight);
}

/** As far as rows go that are drawn anew at each row, and not at each px; a larger step of the scroll bar is exact. */
export function wholeRows(scrollTop: number, rows: number, each: number): number {
  return rows * each > heightMax ? scrollTop : Math.floor(scrollTop / each) * each;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
