import type { Metadata } from "next";
import { notFound } from "next/navigation";
import catalogue from "@/docs/catalogue.md";
import forms from "@/docs/forms.md";
import results from "@/docs/results.md";
import reviews from "@/docs/reviews.md";
import using from "@/docs/using.md";
import { requirePerson } from "@/lib/desk/people";
import { Link } from "@/components/ui/link";
import { Page } from "@/components/ui/page/page";
import "../help.css";

/** As scripts/build/help/help-page.mjs names them. */
const first = { name: "using", title: "Using Countersign", html: using };
const inDetail = [
  { name: "reviews", title: "Reviews", html: reviews },
  { name: "forms", title: "Forms", html: forms },
  { name: "catalogue", title: "Tools", html: catalogue },
  { name: "results", title: "Results", html: results },
];

export const metadata: Metadata = { title: "Help" };

/** What the documentation has for people who work with the desk, as it was built. */
export default async function HelpPage({ params }: { params: Promise<{ page?: string[] }> }) {
  await requirePerson();
  const { page: [name = first.name, ...more] = [] } = await params;
  const found = [first, ...inDetail].find((page) => page.name === name);
  if (!found || more.length > 0) notFound();
  return (
    <Page title="Help">
      <nav aria-label="Help" className="mb-6 flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <PageLink page={first} isCurrent={found === first} />
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h2 id="in-detail" className="text-sm text-ink-3">
            In detail, for administrators
          </h2>
          <ul aria-labelledby="in-detail" className="flex flex-wrap gap-x-5 gap-y-1">
            {inDetail.map((page) => (
              <li key={page.name}>
                <PageLink page={page} isCurrent={found === page} />
              </li>
            ))}
          </ul>
        </div>
      </nav>
      {/* Made at the build, of files of this repository alone. */}
      <article className="help-text" dangerouslySetInnerHTML={{ __html: found.html }} />
    </Page>
  );
}

function PageLink({ page: { name, title }, isCurrent }: { page: typeof first; isCurrent: boolean }) {
  return (
    <Link
      href={`/help/${name}`}
      aria-current={isCurrent ? "page" : undefined}
      className="focus-ring rounded-sm py-1 text-accent underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
    >
      {title}
    </Link>
  );
}
