import { claim } from "@/lib/content/read-claims";
import type { Activity, Testimonial } from "@/lib/content/read-marketing";

type Props = { testimonials: Testimonial[]; activity: Activity[] };

/** Marketing content: each part is left out if it may not be shown. On a phone the cards are a row that scrolls. */
export function Testimonials({ testimonials, activity }: Props) {
  if (testimonials.length + activity.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="bg-sunken">
      <div className="band py-11 sm:py-12">
        <h2 id="testimonials" className="text-3xl">
          {testimonials.length > 0 ? "What learners say" : "What learners do"}
        </h2>
        <section
          aria-label="Learners, one after the other"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by keyboard
          tabIndex={0}
          className="mt-7 grid grid-flow-col gap-4 max-lg:-mx-5 sm:max-lg:-mx-8 max-lg:snap-x max-lg:snap-proximity max-lg:auto-cols-[min(17rem,82%)] max-lg:scroll-px-5 sm:max-lg:scroll-px-8 max-lg:overflow-x-auto max-lg:px-5 sm:max-lg:px-8 lg:auto-cols-fr"
        >
          {testimonials.map((testimonial) => (
            <Quote key={testimonial.id} {...testimonial} />
          ))}
          {activity.length > 0 ? <RecentActivity activity={activity} /> : null}
        </section>
      </div>
    </section>
  );
}

function Quote({ quote, name, role, rating }: Testimonial) {
  return (
    <figure className="card flex snap-start flex-col p-5">
      <blockquote className="flex-1">
        <p className="font-display text-lg leading-snug">{quote}</p>
      </blockquote>
      <figcaption className="mt-4 flex items-center justify-between gap-3 border-line border-t pt-3 text-sm">
        <span>
          <strong className="block font-semibold">{name}</strong>
          <span className="text-ink-soft">{role}</span>
        </span>
        <span className="whitespace-nowrap rounded-pill bg-sun px-2.5 py-1 font-semibold text-xs">
          {rating} out of 5
        </span>
      </figcaption>
    </figure>
  );
}

function RecentActivity({ activity }: { activity: Activity[] }) {
  const learners = claim("learners");
  return (
    <section aria-labelledby="activity" className="snap-start p-5 lg:py-0">
      <h3 id="activity" className="text-xl">
        Recent activity
      </h3>
      {learners ? <p className="mt-1 font-medium text-sm">{learners}</p> : null}
      <ul className="mt-2.5 space-y-1.5 text-sm">
        {activity.map(({ id, text }) => (
          <li key={id} className="crumb">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
