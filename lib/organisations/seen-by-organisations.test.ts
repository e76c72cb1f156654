import { render } from "react-email";
import { expect, it } from "vitest";
import { readDocument } from "../site/legal/read-legal-document";
import { seatInvitationMail } from "./mails";
import { NEVER_SEEN, SEEN_AFTERWARDS, SENT_ON, seenByOrganisation } from "./seen-by-organisations";

const flat = (text: string) => text.replaceAll(/\s+/g, " ");

it("is the same in the mail of an invitation and in the privacy policy", async () => {
  const { body } = seatInvitationMail({ organisation: "Acme", link: "https://x.example", endsAt: null });
  const mail = flat(await render(body, { plainText: true }));
  const policy = flat(readDocument("privacy-policy").markdown);
  const section = policy.split("## If an organisation gave you a seat")[1]?.split("## ")[0] ?? "";
  const items = [...section.matchAll(/- (.*?)[;.](?= - | It never)/g)].map(([, item]) => item);
  expect(items).toEqual([...seenByOrganisation]);
  for (const said of [...seenByOrganisation, NEVER_SEEN, SENT_ON, SEEN_AFTERWARDS]) {
    expect(section).toContain(said);
    expect(mail).toContain(said);
  }
});
