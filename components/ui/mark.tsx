/** The product's mark: a countersigned line. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className} fill="none">
      <rect x="1.5" y="1.5" width="21" height="21" rx="4" className="fill-accent-fill" />
      <path
        d="M5.5 16.5h13M6.5 12.5l3 2.2c.4.3.9.1 1.1-.3L15.5 6"
        className="stroke-on-fill"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
