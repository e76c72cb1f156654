import { Disclosure } from "@/components/ui/disclosure";

/** The video to be read, on paper too. `slides`: a text each, whose first line is the heading. */
export function VideoText({ slides }: { slides: string[] }) {
  return (
    <Disclosure summary="Read the video" className="max-w-prose open-on-paper">
      <p>
        Here is every word of the video, slide by slide, and what is drawn. Quiet music plays; nobody speaks
        in the version without description.
      </p>
      <ol className="mt-4 space-y-5">
        {slides.map((slide) => {
          const [heading, ...paragraphs] = slide.split("\n");
          return (
            <li key={slide} className="space-y-1.5">
              <p className="font-semibold text-ink">{heading}</p>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </li>
          );
        })}
      </ol>
    </Disclosure>
  );
}
