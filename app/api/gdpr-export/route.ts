import { handler } from "@/lib/accounts/handler";
import { brand } from "@/lib/platform/brand";
import { answerFile } from "@/lib/platform/http/handler";
import { consume } from "@/lib/platform/http/rate-limits";
import { nothing } from "@/lib/platform/inputs";
import { exportName } from "@/lib/privacy/data-export";
import { exportPerson } from "@/lib/privacy/data-export-queries";

export const POST = handler(
  {
    name: "gdpr-export",
    viewer: "signed-in",
    beforeConsent: true,
    signInFirst: "You must be logged in to export data",
    fresh: true,
    input: nothing,
    limit: { points: 60, seconds: 3_600 },
  },
  async ({ viewer }) => {
    await consume({ name: "gdpr-export", points: 2, seconds: 3_600 }, viewer.id);
    const found = await exportPerson(viewer);
    const name = exportName(brand.name.toLowerCase(), new Date(found.about.exported_at));
    const body = `${JSON.stringify(found, null, 2)}\n`;
    return answerFile(body, "application/json; charset=utf-8", name);
  },
);
