import { SectionHeading } from "@/components/ui/section-heading";

const principles = [
  {
    title: "You set the pace",
    text: "Lessons are text first: skim, search, reread. Where there is a video, it has captions, and the lesson stands without it.",
  },
  {
    title: "Plain about the limits",
    text: "A whole module of the first course is about checking, doubting and leaving AI out. Knowing when not to ask is a skill too.",
  },
  {
    title: "Progress that is true",
    text: "A percentage here is lessons finished out of lessons there are. What you completed stays completed.",
  },
  {
    title: "Nobody looks over your shoulder",
    text: "No trackers, no third-party scripts, no fonts from elsewhere. What you do here stays between you and the lesson.",
  },
];

export function Principles() {
  return (
    <section aria-labelledby="principles" className="mx-auto max-w-page px-5 py-20 sm:px-8 sm:py-28">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[4fr_8fr]">
        <SectionHeading id="principles" title="What learning here is like" />
        <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {principles.map(({ title, text }) => (
            <div key={title} className="border-ink border-t-2 pt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-3 text-ink-soft">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
