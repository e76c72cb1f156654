import { Building2, type IconComponent, Lightbulb, Mail, RotateCcw } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { brand } from "@/lib/platform/brand";

type Way = { title: string; icon: IconComponent; text: React.ReactNode };

const ways: Way[] = [
  {
    title: "Most answers are ready",
    icon: Lightbulb,
    text: (
      <>
        Prices, exam rules, certificates and data: see the{" "}
        <TextLink href="/faq">questions and answers</TextLink>.
      </>
    ),
  },
  {
    title: "Plain e-mail works too",
    icon: Mail,
    text: (
      <a
        href={`mailto:${brand.supportEmail}`}
        className="inline-block break-all py-0.5 pointer-coarse:py-2.25 font-medium text-accent underline underline-offset-4 hover:text-accent-deep"
      >
        {brand.supportEmail}
      </a>
    ),
  },
  {
    title: "Money back",
    icon: RotateCcw,
    text: (
      <>
        Name your order and say so, nothing more. The <TextLink href="/refund-policy">refund policy</TextLink>{" "}
        has the details.
      </>
    ),
  },
  {
    title: "Buying for a team",
    icon: Building2,
    text: (
      <>
        Packs of 10, 25 and 50 seats are on the <TextLink href="/enterprise">enterprise page</TextLink>. Tell
        us how many people, and by when.
      </>
    ),
  },
];

export function OtherWays() {
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="text-xl">
        Perhaps this is quicker
      </h2>
      <ul className="mt-5 space-y-6">
        {ways.map(({ title, icon: Icon, text }) => (
          <li key={title} className="flex gap-4">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-accent-deep">
              <Icon />
            </span>
            <div>
              <h3 className="font-sans font-semibold tracking-normal">{title}</h3>
              <p className="mt-0.5 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
