import { render } from "react-email";
import { describe, expect, it } from "vitest";
import { confirmCaptureMail } from "../assessments/quiz/mails";

const stop = { page: "https://skillbite.example/unsubscribe?kind=a&key=b", oneClick: "" };
const { body } = confirmCaptureMail("https://skillbite.example/quiz/confirm?token=x", stop);

describe("the frame of a mail", () => {
  it("has a dark scheme, and gives every colour of the light one its counterpart", async () => {
    const html = await render(body);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    const [, dark = ""] = /prefers-color-scheme: dark\) \{([\s\S]*?)<\/style>/.exec(html) ?? [];
    const classes = new Set([...html.matchAll(/class="(\w+)"/g)].map(([, name]) => name));
    expect(classes.size).toBeGreaterThan(4);
    for (const name of classes) expect(dark).toContain(`.${name} `);
  });

  it("is a text as well: whole addresses, nothing that only a list of mails shows", async () => {
    const text = await render(body, { plainText: true });
    expect(text).toContain("Yes, send me AI tips https://skillbite.example/quiz/confirm?token=x");
    expect(text).toContain(`Stop mail of this kind ${stop.page}`);
    expect(text).not.toMatch(/One click, or nothing at all|prefers-color-scheme|mailto:/);
  });
});
