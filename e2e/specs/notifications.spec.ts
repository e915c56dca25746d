import type { BrowserContext, Page } from "@playwright/test";
import { startMailServer } from "@/scripts/testing/mail/mail-server";
import { expectNoAxeViolationsInBothThemes } from "../support/accessibility";
import { prepareByRequest } from "../support/by-request/prepare-by-request";
import { draftInput, ownName } from "../support/journey";
import { addPerson, reviewer as ruth } from "../support/people";
import { startServer } from "../support/server";
import { signInAs, signInByPassword } from "../support/sign-in";
import { expect, test } from "../support/test";

test(
  "people are told of what waits for them and of what became of theirs, in the desk and by mail as they chose",
  { tag: "@slow" },
  async ({ browser }) => {
    const mail = await startMailServer();
    const contexts: BrowserContext[] = [];
    const server = await startServer({
      env: {
        ...{ SMTP_HOST: "127.0.0.1", SMTP_PORT: `${mail.port}`, SMTP_TLS: "off" },
        ...{ MAIL_FROM: "desk@tarnhollow.example", POLICY_FILE: "e2e/support/two-approvals.json" },
        // So that a message can't wait for others; what is about to expire is told of, too.
        REFERENCE_API_CAPABILITY_SECONDS: "300",
      },
    });
    try {
      const at = async () => {
        const context = await browser.newContext({ baseURL: server.url });
        contexts.push(context);
        return context.newPage();
      };
      // No mail goes to the people of the demo.
      await addPerson(server, ruth);
      const reviewer = await signInByPassword(await at(), ruth);
      const operator = await signInAs(await at(), "operator");
      await reviewer.goto("/account#notifications");
      const choices = reviewer.getByRole("region", { name: "Notifications" });
      const byMail = choices.getByRole("checkbox", { name: "Waits for you: Email" });
      await expect(byMail).not.toBeChecked();
      await byMail.check();
      await expectNoAxeViolationsInBothThemes(reviewer);
      await reviewer.reload();
      await expect(byMail).toBeChecked();

      const name = ownName("Thaw week");
      const path = await prepareByRequest(
        operator,
        "campaignDraftSave",
        draftInput({ name, text: "The ice is thin." }),
      );
      const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
      await expect(bell(reviewer)).toHaveAccessibleName("Notifications, 2 new");
      await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(1);
      const [{ to, headers, text } = { to: "", headers: new Map<string, string>(), text: "" }] =
        mail.received;
      expect(to).toBe(ruth.email);
      expect(text).toContain(`${server.env.APP_URL}${path}`);
      expect(`${headers.get("subject")} ${text}`).not.toContain(name);

      await bell(reviewer).click();
      const list = reviewer.getByRole("dialog", { name: "Notifications" });
      const waits = list.getByRole("listitem").filter({ hasText: "Olive Park prepared it." });
      await expect(waits).toContainText("It waits for you, new");
      await expect(list.getByRole("listitem").filter({ hasText: "About to expire" })).toHaveCount(1);
      await expectNoAxeViolationsInBothThemes(reviewer);
      await reviewer.keyboard.press("Escape");
      await expect(bell(reviewer)).toBeFocused();
      await reviewer.keyboard.press("Enter");
      await waits.getByRole("link", { name: new RegExp(name) }).click();
      await expect(reviewer).toHaveURL(new RegExp(`${path}$`));
      await expect(bell(reviewer)).toHaveAccessibleName("Notifications");

      await operator.goto("/reviews");
      await reviewer.getByRole("button", { name: "Reject…" }).click();
      await reviewer.getByRole("textbox", { name: /Reason/ }).fill("Too early.");
      await reviewer
        .getByRole("button", { name: /^Reject/ })
        .last()
        .click();
      await operator.setViewportSize({ width: 375, height: 812 });
      await expect(bell(operator)).toHaveAccessibleName("Notifications, 1 new");
      await bell(operator).click();
      await expect(operator.getByRole("dialog", { name: "Notifications" })).toContainText("rejected it");
      await expectNoAxeViolationsInBothThemes(operator);
      expect(await operator.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await operator.getByRole("button", { name: "Mark all as seen" }).click();
      await expect(bell(operator)).toHaveAccessibleName("Notifications");
    } finally {
      await Promise.all(contexts.map((context) => context.close()));
      await server.dispose();
      await mail.close();
    }
  },
);
