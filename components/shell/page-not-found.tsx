import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";

export function PageNotFound() {
  return (
    <div className="mx-auto flex max-w-md flex-1 flex-col items-start justify-center gap-3 px-6">
      <Mark className="size-8" />
      <h1 className="text-xl font-semibold">Page not found</h1>
      <p className="text-ink-2">The address may be wrong, or the page isn’t available to you.</p>
      <Link href="/" className={buttonClass("primary")}>
        Go to the start page
      </Link>
    </div>
  );
}
