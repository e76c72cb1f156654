import type { Figures } from "@/lib/admin/figures/figures-queries";
import type { Period } from "@/lib/admin/figures/schema";
import { totalOf } from "@/lib/admin/figures/weekly-figures";
import { BarChart } from "./bar-chart";
import { FiguresSection } from "./figures-section";
import { inCount, inDay, inMinute } from "./format";
import { Headline } from "./headline";

type Props = { figures: Pick<Figures, "mails" | "mailKinds" | "waiting">; period: Period };

export function MailSection({ figures: { mails, mailKinds, waiting }, period }: Props) {
  const { sent, failed } = totalOf(mails);
  const failing = mailKinds.filter((kind) => kind.failed > 0);
  return (
    <FiguresSection
      part="mail"
      period={period}
      title="Mail delivery"
      about="Jobs for mail, by week: done (taken by the mail server, or nothing left to send), and given up after a week of tries."
      empty={sent + failed + waiting.mails === 0 && "No mail was sent in these weeks, and none waits."}
    >
      <Headline
        items={[
          { value: inCount(sent), label: "sent" },
          { value: inCount(failed), label: "failed", isBad: failed > 0 },
          { value: inCount(waiting.mails), label: "waiting" },
          ...(waiting.oldest ? [{ value: inMinute(waiting.oldest), label: "the oldest waits since" }] : []),
        ]}
      />
      <BarChart
        caption="Mail by week"
        axis="Week of"
        series={[
          { key: "sent", label: "Sent", tone: "good" },
          { key: "failed", label: "Failed", tone: "accent" },
        ]}
        bars={mails.map(({ week, ...values }) => ({ key: week, label: inDay(week), values }))}
      />
      {failing.length > 0 ? (
        <p className="mt-4 text-sm">
          Given up: {failing.map((kind) => `${kind.name} (${inCount(kind.failed)})`).join(", ")}.{" "}
          <a href="/admin/jobs" className="font-medium text-accent underline underline-offset-4">
            See the jobs
          </a>
        </p>
      ) : null}
    </FiguresSection>
  );
}
