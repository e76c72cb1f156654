import { SectionHeading } from "@/components/ui/section-heading";
import type { Comparison as ComparisonView } from "@/lib/content/read-marketing";

/** Whole answers stand in a wide table; on a phone a word stands for each, and ours under its row's name. */
const words = { yes: "Yes", partly: "Partly", no: "No" };

export function Comparison({ comparison: { columns, rows } }: { comparison: ComparisonView }) {
  return (
    <section aria-labelledby="comparison" className="band pt-0 pb-11 sm:pt-2 sm:pb-12">
      <SectionHeading
        id="comparison"
        title={columns.length > 1 ? "What you get here, and elsewhere" : "What you get here"}
      />
      <table className="comparison mt-6">
        <caption className="sr-only">Skillbite and other kinds of providers compared</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, note, cells }) => (
            <tr key={title}>
              <th scope="row">
                {title}
                <small className="max-md:hidden">{note}</small>
                <small aria-hidden="true" className="md:hidden">
                  {cells[0]?.text}
                </small>
              </th>
              {cells.map(({ answer, text }, index) => (
                <td key={columns[index]?.id} data-answer={answer}>
                  <small aria-hidden="true" className="md:hidden">
                    {words[answer]}
                  </small>
                  <span className="max-md:sr-only">{text}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
