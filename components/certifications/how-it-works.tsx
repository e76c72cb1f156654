import { SectionHeading } from "@/components/ui/section-heading";

const facts = [
  { figure: "20 questions", text: "5 a category, drawn for you from the bank" },
  { figure: "80% to pass", text: "16 right answers out of 20" },
  { figure: "No time limit", text: "answers are saved as you give them" },
  { figure: "Unlimited retakes", text: "included, each with a new draw" },
  { figure: "Lifetime access", text: "to the exam, once it is yours" },
  { figure: "Valid 2 years", text: "the certificate and its badge" },
];

const comparison = [
  ["Price", "Free", "39 euro, once"],
  ["Account", "None needed", "Yours, or as a guest after paying"],
  ["Questions", "20, 5 a category", "20 new ones, 5 a category"],
  ["Pass mark", "80%", "80%"],
  ["Time limit", "None", "None"],
  ["Retakes", "As often as you like", "As often as you need"],
  [
    "What you get",
    "Your level, category scores and what to learn next",
    "The same, and a certificate with a badge",
  ],
] as const;

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="bg-beginner-soft">
      <div className="mx-auto max-w-page px-5 py-20 sm:px-8 sm:py-28">
        <SectionHeading id="how" title="How the exam works" size="4xl" />
        <dl className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(({ figure, text }) => (
            <div key={figure} className="border-beginner/40 border-t pt-4">
              <dt className="font-display font-semibold text-2xl">{figure}</dt>
              <dd className="mt-1">{text}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-16 text-2xl">Practice or certification</h3>
        <p className="mt-3 max-w-prose">
          Both ask the same kind of questions. Practice shows where you stand; the certification exam counts.
        </p>
        <table className="mt-6 w-full max-w-4xl border-separate border-spacing-0 rounded-card bg-surface text-left text-sm sm:text-base">
          <caption className="sr-only">Practice and certification compared</caption>
          <thead>
            <tr>
              <td className="w-[24%] p-3 sm:px-6" />
              <th scope="col" className="p-3 font-display text-lg sm:px-6 sm:py-4">
                Practice
              </th>
              <th scope="col" className="p-3 font-display text-lg sm:px-6 sm:py-4">
                Certification
              </th>
            </tr>
          </thead>
          <tbody>
            {comparison.map(([topic, practice, certification]) => (
              <tr key={topic}>
                <th scope="row" className="border-line border-t p-3 align-top font-semibold sm:px-6">
                  {topic}
                </th>
                <td className="border-line border-t p-3 align-top sm:px-6">{practice}</td>
                <td className="border-line border-t p-3 align-top sm:px-6">{certification}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-6 max-w-prose">
          The exam is taken online and unsupervised, and you declare who you are yourself. The certificate
          says so, because whoever reads it should know what it rests on.
        </p>
      </div>
    </section>
  );
}
