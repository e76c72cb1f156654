import { SectionHeading } from "@/components/ui/section-heading";
import { claim } from "@/lib/content/read-claims";
import type { Activity, Testimonial } from "@/lib/content/read-marketing";

/** Marketing content: each part is left out if it may not be shown. */
export function Testimonials({
  testimonials,
  activity,
}: {
  testimonials: Testimonial[];
  activity: Activity[];
}) {
  if (testimonials.length + activity.length === 0) return null;
  return (
    <div className="bg-accent-soft">
      <div className="band space-y-16">
        {testimonials.length > 0 ? (
          <section aria-labelledby="testimonials">
            <SectionHeading id="testimonials" title="What learners say" />
            <div className="mt-10 grid gap-6 lg:grid-cols-3">
              {testimonials.map((testimonial) => (
                <Quote key={testimonial.id} {...testimonial} />
              ))}
            </div>
          </section>
        ) : null}
        {activity.length > 0 ? <RecentActivity activity={activity} /> : null}
      </div>
    </div>
  );
}

function Quote({ quote, name, role, rating }: Testimonial) {
  return (
    <figure className="flex flex-col rounded-card bg-surface p-6 sm:p-8">
      <blockquote className="flex-1">
        <p className="font-display text-xl">{quote}</p>
      </blockquote>
      <figcaption className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4 text-sm">
        <span>
          <strong className="block font-semibold">{name}</strong>
          <span className="text-ink-soft">{role}</span>
        </span>
        <span className="rounded-pill bg-sun px-3 py-1 font-semibold">{rating} out of 5</span>
      </figcaption>
    </figure>
  );
}

function RecentActivity({ activity }: { activity: Activity[] }) {
  const learners = claim("learners");
  return (
    <section aria-labelledby="activity" className="grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
      <div>
        <h2 id="activity" className="text-2xl">
          Recent activity
        </h2>
        {learners ? <p className="mt-2 font-medium">{learners}</p> : null}
      </div>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {activity.map(({ id, text }) => (
          <li key={id} className="crumb border-accent/25 border-t py-3.5">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
