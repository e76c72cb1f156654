import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { correctKeyAction } from "@/lib/assessments/questions/actions";
import type { Effect } from "@/lib/assessments/questions/key-correction-queries";
import type { ItemView, OptionView } from "@/lib/assessments/questions/question-queries";
import { AdminForm } from "./admin-form";
import { counted } from "./format";

/** The page is loaded anew with the preview, and a browser leads to what its address names, which takes the focus. */
const PREVIEW = "preview";

type Props = { item: ItemView; asked: { rightIds: string[]; effect: Effect } | null };

export function ItemKey({ item, asked }: Props) {
  const checked = asked?.rightIds ?? item.rightIds;
  const main = asked?.rightIds[0] ?? item.rightId;
  const isSame =
    asked !== null &&
    [...asked.rightIds].sort().join() === [...item.rightIds].sort().join() &&
    main === item.rightId;
  return (
    <section className="mt-10" aria-labelledby="options">
      <h2 id="options" className="text-xl">
        Options
      </h2>
      <form method="get" action={`#${PREVIEW}`} className="mt-4">
        <ul className="card divide-y divide-line px-5">
          {item.options.map((option) => (
            <li key={option.id} className="py-4">
              <Share option={option} responses={item.responses ?? 0} />
              <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
                <label className="inline-flex min-h-9 cursor-pointer items-center gap-2">
                  <input
                    type="radio"
                    name="right"
                    aria-label={`Is right: ${option.text}`}
                    value={option.id}
                    defaultChecked={option.id === main}
                    className="size-5 accent-accent"
                  />
                  Is right
                </label>
                <label className="inline-flex min-h-9 cursor-pointer items-center gap-2">
                  <input
                    type="checkbox"
                    name="also"
                    aria-label={`Counts as well: ${option.text}`}
                    value={option.id}
                    defaultChecked={option.id !== main && checked.includes(option.id)}
                    className="size-5 accent-accent"
                  />
                  Counts as well
                </label>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-4 max-w-2xl text-ink-soft text-sm">{item.explanation}</p>
        <Button type="submit" variant="secondary" size="sm" className="mt-4">
          Preview the correction
        </Button>
      </form>
      {asked && isSame ? (
        <Callout id={PREVIEW} tabIndex={-1} role="status" className="mt-4" title="That is the key today">
          Choose another right option, or one that counts as well.
        </Callout>
      ) : null}
      {asked && !isSame ? <Correction item={item} {...asked} /> : null}
    </section>
  );
}

function Share({ option, responses }: { option: OptionView; responses: number }) {
  const { letter, text, isKey, isRight, rightIf, share, correlation } = option;
  const percent = Math.round(100 * (share ?? 0));
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          <span className="mr-2 text-ink-soft">{letter}</span>
          {text}
        </span>
        {isRight ? <Badge tone="success">right</Badge> : null}
        {isKey && !isRight ? <Badge tone="warning">key in content/</Badge> : null}
        <span className="ml-auto text-ink-soft text-sm tabular-nums">
          {share === null
            ? "no answers"
            : `${percent}% of ${counted(responses, "first answer", "first answers")}, correlation ${correlation?.toFixed(2) ?? "–"}`}
        </span>
      </p>
      <svg
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 h-2 w-full rounded-pill"
      >
        <rect width="100" height="2" className="fill-sunken" />
        <rect width={percent} height="2" className={isRight ? "fill-success" : "fill-line-strong"} />
      </svg>
      {rightIf ? <p className="mt-2 text-ink-soft text-sm">{`Would be right if ${rightIf}.`}</p> : null}
    </>
  );
}

type CorrectionProps = { item: ItemView; rightIds: string[]; effect: Effect };

function Correction({ item, rightIds, effect }: CorrectionProps) {
  const { attempts, people, higher, lower, passes, fails, certificates, submissions, learners } = effect;
  const texts = rightIds.map((id) => item.options.find((option) => option.id === id)?.text ?? "");
  const [right = "", ...also] = texts;
  return (
    <Callout
      id={PREVIEW}
      tabIndex={-1}
      tone="warning"
      role="status"
      className="mt-6"
      title="What this correction touches"
    >
      <p>{`Right is ‘${right}’${also.length > 0 ? `; as well counts ‘${also.join("’, ‘")}’` : ""}.`}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {item.bank === "knowledge_check" ? (
          <li>
            {`${counted(submissions, "knowledge check", "knowledge checks")} of ${counted(learners, "person", "people")} are marked anew. A badge may be earned, none is taken.`}
          </li>
        ) : (
          <>
            <li>
              {`${counted(attempts, "attempt", "attempts")} of ${counted(people, "person", "people")}: ${(higher + passes).toLocaleString("en")} with a higher score, ${lower.toLocaleString("en")} with a lower one.`}
            </li>
            <li>
              {`Of the higher ones, ${counted(passes, "attempt passes", "attempts pass")} that did not: what they earn is issued and mailed.`}
            </li>
            <li>
              {`Besides, ${counted(fails, "pass", "passes")} would be none, with ${counted(certificates, "certificate", "certificates")}: they stand until a person decides on each.`}
            </li>
          </>
        )}
      </ul>
      <div className="mt-4">
        <AdminForm
          label="Correct the key and rescore"
          action={correctKeyAction}
          fields={{ versionId: item.versionId, rightIds: rightIds.join(" ") }}
          warning={`${counted(people + learners, "person is", "people are")} touched.`}
          danger
          done="The key is corrected; the rescoring runs."
        />
      </div>
    </Callout>
  );
}
