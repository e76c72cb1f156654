import { SectionHeading } from "@/components/ui/section-heading";
import type { Comparison as ComparisonView } from "@/lib/content/read-marketing";

/**
 * On a phone each row is a block and each answer names its column (globals.css). Browsers keep the table roles,
 * because only `display` changes.
 */
export function Comparison({ comparison: { columns, rows } }: { comparison: ComparisonView }) {
  return (
    <section aria-labelledby="comparison" className="band">
      <SectionHeading
        id="comparison"
        title="What you get here"
        lead={columns.length > 1 ? "And what you can usually expect elsewhere." : undefined}
      />
      <table className="comparison mt-10 md:mt-12">
        <caption className="sr-only">Skillbite and other kinds of providers compared</caption>
        <thead className="max-md:sr-only">
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
                <small>{note}</small>
              </th>
              {cells.map(({ answer, text }, index) => (
                <td key={columns[index]?.id} data-answer={answer}>
                  <small aria-hidden="true">{columns[index]?.title}</small>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
