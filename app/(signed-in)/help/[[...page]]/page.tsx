import type { Metadata } from "next";
import { notFound } from "next/navigation";
import catalogue from "@/docs/catalogue.md";
import forms from "@/docs/forms.md";
import results from "@/docs/results.md";
import reviews from "@/docs/reviews.md";
import { requirePerson } from "@/lib/desk/people";
import { Link } from "@/components/ui/link";
import { Page } from "@/components/ui/page/page";
import "../help.css";

/** As scripts/build/help/help-page.mjs names them. */
const pages = [
  { name: "reviews", title: "Reviews", html: reviews },
  { name: "forms", title: "Forms", html: forms },
  { name: "catalogue", title: "Tools", html: catalogue },
  { name: "results", title: "Results", html: results },
];

export const metadata: Metadata = { title: "Help" };

/** What the documentation has for people who work with the desk, as it was built. */
export default async function HelpPage({ params }: { params: Promise<{ page?: string[] }> }) {
  await requirePerson();
  const { page: [name = "reviews", ...more] = [] } = await params;
  const found = pages.find((page) => page.name === name);
  if (!found || more.length > 0) notFound();
  return (
    <Page title="Help">
      <nav aria-label="Help" className="mb-6">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {pages.map((page) => (
            <li key={page.name}>
              <Link
                href={`/help/${page.name}`}
                aria-current={page === found ? "page" : undefined}
                className="focus-ring rounded-sm py-1 text-accent underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
              >
                {page.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* Made at the build, of files of this repository alone. */}
      <article className="help-text" dangerouslySetInnerHTML={{ __html: found.html }} />
    </Page>
  );
}
