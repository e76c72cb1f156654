import { TextLink } from "@/components/ui/link";

export function PathList({ title, pages }: { title: string; pages: { path: string; title: string }[] }) {
  return (
    <section className="mb-12 break-inside-avoid">
      <h2 className="border-ink border-b-2 pb-3 text-xl">{title}</h2>
      <ul>
        {pages.map((page) => (
          <li
            key={page.path}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-2.5 pointer-coarse:py-0.5"
          >
            <TextLink href={page.path} className="lone-link py-0.5">
              {page.title}
            </TextLink>
            <code className="font-mono text-ink-soft text-sm">{page.path}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
