export function Headline({ items }: { items: { value: string; label: string; isBad?: boolean }[] }) {
  return (
    <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-4">
      {items.map(({ value, label, isBad }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className={isBad ? "font-display text-2xl text-danger" : "font-display text-2xl"}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
