import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChevronLeft } from "lucide-react";
import { requirePerson } from "@/lib/desk/people";
import { readCheckedReceipt } from "@/lib/web/server/record";
import { PrintButton } from "@/components/reviews/receipt/print-button";
import { ReceiptDocument } from "@/components/reviews/receipt/receipt-document";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";

export const metadata: Metadata = { title: "Receipt" };

/** One revision's signed receipt, drawn. */
export default async function ReceiptPage({ params }: { params: Promise<{ id: string }> }) {
  const person = await requirePerson("reviews:read");
  const { id } = await params;
  const found = await readCheckedReceipt(person, id);
  if (!found) notFound();
  const { review } = found.file.receipt;
  return (
    <div className="min-h-dvh bg-canvas print:bg-surface print:scheme-light">
      <header className="sticky top-0 z-20 flex min-h-13 flex-wrap items-center justify-between gap-2 border-b bg-surface px-4 py-2 md:px-7 print:hidden">
        <Link
          href={`/reviews/${review}`}
          className="focus-ring flex min-h-9 items-center gap-1 rounded-sm text-ink-2 hover:text-ink max-sm:min-h-11"
        >
          <ChevronLeft aria-hidden className="size-4" /> Review
        </Link>
        <nav
          aria-label="Receipt"
          className="flex flex-wrap gap-2 max-sm:order-1 max-sm:w-full max-sm:*:min-h-11 sm:ml-auto"
        >
          <a href="/data/verifier" download className={buttonClass("secondary", "sm")}>
            Offline verifier
          </a>
          <a href="/.well-known/countersign-keys.json" download className={buttonClass("secondary", "sm")}>
            Public keys
          </a>
          <a
            href={`/data/receipts/${encodeURIComponent(id)}`}
            download
            className={buttonClass("secondary", "sm")}
          >
            Receipt file
          </a>
        </nav>
        <PrintButton />
      </header>
      <main id="content" className="px-3 py-6 sm:px-6 print:p-0">
        <ReceiptDocument {...found} />
      </main>
    </div>
  );
}
