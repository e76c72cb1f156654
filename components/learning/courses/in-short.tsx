type Props = { sentences: string[] };

/** The lesson in three plain sentences, before its video and its text. */
export function InShort({ sentences }: Props) {
  if (sentences.length === 0) return null;
  return (
    <section
      aria-labelledby="in-short"
      data-aloud=""
      className="mt-6 max-w-prose rounded-card bg-sunken px-5 py-4 sm:px-6"
    >
      <h2 id="in-short" className="text-lg">
        In short
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
