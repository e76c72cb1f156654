import { TextLink } from "@/components/ui/link";
import type { Holdings } from "@/lib/dashboard/holdings-queries";

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export function Organisations({ organisations }: Pick<Holdings, "organisations">) {
  if (organisations.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="organisations">
      <h2 id="organisations" className="text-2xl">
        Your organisations
      </h2>
      <ul className="card mt-4 divide-y divide-line px-5 sm:px-6">
        {organisations.map(({ id, name, packs }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-4">
            <TextLink href={`/organisation/${id}`}>{name}</TextLink>
            <span className="text-ink-soft">
              {packs.length === 0
                ? "No seats yet"
                : `${sum(packs.map(({ taken }) => taken))} of ${sum(packs.map(({ size }) => size))} seats taken`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
