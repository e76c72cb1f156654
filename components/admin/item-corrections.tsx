import { TextLink } from "@/components/ui/link";
import type { CorrectionView } from "@/lib/assessments/questions/key-correction-queries";
import { AdminList } from "./admin-list";
import { counted, inIsoMinute } from "./format";

export function ItemCorrections({ corrections }: { corrections: CorrectionView[] }) {
  if (corrections.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="corrections">
      <h2 id="corrections" className="text-xl">
        Corrections of the key
      </h2>
      <AdminList>
        {corrections.map((correction) => (
          <li key={correction.id} className="space-y-1 py-4">
            <p className="font-medium">{`Right: ‘${correction.rights.join("’, ‘")}’`}</p>
            <p className="text-ink-soft">
              {`${inIsoMinute(correction.correctedAt)} UTC, ${correction.by ?? "somebody who is gone"}: ${correction.reason ?? ""}`}
            </p>
            <p>{progressOf(correction)}</p>
            {correction.fails > 0 ? (
              <p>
                <span>{`Of ${counted(correction.fails, "pass", "passes")} that would be none, ${correction.undecided} without a decision: `}</span>
                <TextLink href={`/admin/decisions?q=${correction.id}`}>look at them</TextLink>
              </p>
            ) : null}
          </li>
        ))}
      </AdminList>
    </section>
  );
}

function progressOf({
  attempts,
  submissions,
  finishedAt,
  higher,
  lower,
  passes,
  issued,
}: CorrectionView): string {
  const looked = `${(attempts + submissions).toLocaleString("en")} looked at`;
  const found = `${higher + passes} higher (${passes} of them passed, ${counted(issued, "certificate", "certificates")} issued), ${lower} lower`;
  return `${finishedAt ? `Finished ${inIsoMinute(finishedAt)} UTC` : "Running"}: ${looked}, ${found}.`;
}
