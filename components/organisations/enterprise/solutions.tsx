import { Building2, GraduationCap, ShieldCheck } from "@/components/ui/icons";
import { SectionHeading } from "@/components/ui/section-heading";

const solutions = [
  {
    icon: Building2,
    title: "For the team that starts",
    text: "Invite people by e-mail, see who has begun, and give a seat to the next person when somebody leaves.",
  },
  {
    icon: GraduationCap,
    title: "For learning and development",
    text: "Three levels from everyday use to AI in an organisation, each course with a final assessment and a certificate of its own.",
  },
  {
    icon: ShieldCheck,
    title: "For data protection",
    text: "No trackers and no third-party scripts. You see who completed what, never single answers; the data-processing terms are public.",
  },
];

export function Solutions() {
  return (
    <section aria-labelledby="solutions" className="band">
      <SectionHeading id="solutions" title="Solutions for those who look after it" />
      <ul className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {solutions.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span className="flex size-14 items-center justify-center rounded-card bg-intermediate-soft text-intermediate">
              <Icon className="size-7" />
            </span>
            <h3 className="mt-5 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
