import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { listItem, pageOf } from "@/components/reviews/testing/list-item";
import { counts } from "@/components/reviews/testing/open-queue";
import { serve } from "@/components/reviews/testing/serve";
import { Attention } from "./attention";

test("what needs a person says by whom it is and how many look like it, and where there are more", async () => {
  const items = [
    listItem("a", {
      similar: { waiting: 3, isPart: false },
      headline: "Draft b",
      telling: [
        {
          path: ["text"],
          titles: [null],
          text: "The ice is thin.",
          others: ["The ice is gone."],
          isOnly: true,
        },
      ],
    }),
    ...["b", "c", "d", "e", "f"].map((id) => listItem(id, { assignee: "yours to decide" })),
    listItem("x", { assignee: "others" }),
  ];
  serve((path) => Response.json(path === "/data/reviews" ? pageOf(...items) : counts));
  renderWithQueries(<Attention personId="me" />);
  await screen.findAllByRole("link", { name: "Draft b" });
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toHaveLength(6);
  expect(rows[0]).toContain("Prepared by Rita Reviewer. 3 similar are waiting.");
  expect(rows[0]).toContain("Text: The ice is thin.");
  expect(rows[1]).not.toContain("similar");
  expect(rows[5]).toBe("2 came back to you");
  expect(screen.getByRole("link", { name: "1 more" }).getAttribute("href")).toBe("/reviews");
});

test("what came back says how much of it expired, and that it can be prepared again", async () => {
  const came = { ...counts, sentBack: 3, expired: 2 };
  serve((path) => Response.json(path === "/data/reviews" ? pageOf() : came));
  renderWithQueries(<Attention personId="me" />);
  const link = await screen.findByRole("link", { name: "3 came back to you" });
  expect(link.closest("li")?.textContent).toContain("2 expired. Nothing was sent: prepare them again there.");
});
