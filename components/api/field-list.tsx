import type { Field } from "@/lib/api/reference";

/** A list and no table: it fits on a phone. */
export function FieldList({ title, fields }: { title: string; fields: Field[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h4 className="mt-5 font-sans font-semibold text-sm tracking-normal">{title}</h4>
      <dl className="mt-2 divide-y divide-line border-line border-y">
        {fields.map(({ name, type, isRequired, about }) => (
          <div key={name} className="py-2 text-sm">
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <code className="wrap-anywhere font-semibold">{name}</code>
              <span className="text-ink-soft">{isRequired ? type : `${type}, optional`}</span>
            </dt>
            {about ? (
              <dd className="mt-0.5 text-ink-soft">
                <InCode text={about} />
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </>
  );
}

/** What stands between backticks is code. */
export function InCode({ text }: { text: string }) {
  return text.split("`").map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <code key={at} className="wrap-anywhere">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
