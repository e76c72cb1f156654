import { TextLink } from "@/components/ui/link";
import type { LessonView } from "@/lib/learning/courses/player-queries";

export function Resources({ resources }: Pick<LessonView, "resources">) {
  if (resources.length === 0) return null;
  return (
    <section className="mt-10 max-w-prose rounded-card bg-sunken p-6" aria-labelledby="resources">
      <h2 id="resources" className="text-lg">
        Resources
      </h2>
      <ul className="mt-3 space-y-2 pointer-coarse:space-y-0">
        {resources.map(({ name, url }) => (
          <li key={url}>
            <TextLink
              href={url}
              external={!url.startsWith("/")}
              className="pointer-coarse:inline-block pointer-coarse:py-2.25"
            >
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
