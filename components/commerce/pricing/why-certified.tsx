import { ClaimPills } from "@/components/site/claim-pills";
import { SectionHeading } from "@/components/ui/section-heading";

const reasons = [
  {
    title: "It says what you can do",
    text: "“Good with AI” stands in many CVs. 20 named kinds of questions and one rule say what is meant.",
  },
  {
    title: "Anybody can check it",
    text: "The code on the certificate opens a page with your name, the date and whether it is valid. No account, no call.",
  },
  {
    title: "It stays current",
    text: "The tools change, so the certificate runs for 2 years. Then you take the exam again, on today’s questions.",
  },
  {
    title: "A miss costs nothing",
    text: "Retakes are included. You see which category was short, learn it in a few bites, and try again, up to twice a day and five times in 30 days.",
  },
];

export function WhyCertified() {
  return (
    <section aria-labelledby="why" className="band">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[4fr_8fr]">
        <div>
          <SectionHeading id="why" title="Why Get AI Certified?" />
          <ClaimPills ids={["career-advancement", "pass-rate"]} className="mt-6 text-ink-soft" />
        </div>
        <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {reasons.map(({ title, text }) => (
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
