/** The desk's icon (app/icon.svg) with a count at its corner, as an address. */
export function countIcon(count: number): string {
  const text = count > 99 ? "99+" : String(count);
  const size = text.length === 1 ? 12 : text.length === 2 ? 10 : 7.5;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">
<rect x="1.5" y="1.5" width="21" height="21" rx="4" fill="#2d47b8"/>
<path d="M4.5 18.5h9M4.5 11l2.6 2c.4.3.9.1 1.1-.3" stroke="#fff" stroke-width="2" stroke-linecap="round"/>
<circle cx="16" cy="8" r="8" fill="#fff"/>
<text x="16" y="${8 + size * 0.36}" font-family="sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="#17245e">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
