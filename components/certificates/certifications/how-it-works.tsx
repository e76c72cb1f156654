import { SectionHeading } from "@/components/ui/section-heading";
import { RETAKE_RULE } from "@/lib/assessments/exam/start-limits";
import { EXAM_CODE } from "@/lib/commerce/discount-codes";
import { formatCharge } from "@/lib/commerce/prices";

const facts = [
  { figure: "20 questions", text: "5 a category, drawn for you from the bank" },
  { figure: "80% to pass", text: "16 right answers out of 20" },
  { figure: "No time limit", text: "answers are saved as you give them" },
  { figure: "Retakes included", text: `each with a new draw, ${RETAKE_RULE}` },
  { figure: "Lifetime access", text: "to the exam, once it is yours" },
  { figure: "Valid 2 years", text: "the certificate and its badge" },
];

const comparison = [
  ["Price", "Free", `39 euro, once; ${formatCharge(EXAM_CODE.price)} with the code ${EXAM_CODE.code}`],
  ["Account", "None needed", "Yours, or as a guest after paying"],
  ["Questions", "20, 5 a category", "20 new ones, 5 a category"],
  ["Pass mark", "80%", "80%"],
  ["Time limit", "None", "None"],
  ["Retakes", "As often as you like", `Included, ${RETAKE_RULE}`],
  [
    "What you get",
    "Your level, category scores and what to learn next",
    "Your level, strong and weak categories, and a certificate with a badge",
  ],
] as const;

const cell = "py-2.5 pr-3 align-top";

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="bg-beginner-soft">
      <div className="band">
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
        <div className="mt-6 max-w-4xl rounded-card bg-surface px-3 py-2 sm:px-6 sm:py-4">
          <table className="w-full text-left text-sm max-[24rem]:wrap-anywhere sm:text-base">
            <caption className="sr-only">Practice and certification compared</caption>
            <thead className="font-display">
              <tr>
                <td />
                <th scope="col" className="py-2">
                  Practice
                </th>
                <th scope="col" className="py-2">
                  Certification
                </th>
              </tr>
            </thead>
            <tbody>
              {comparison.map(([topic, practice, certification]) => (
                <tr key={topic} className="border-line border-t">
                  <th scope="row" className={cell}>
                    {topic}
                  </th>
                  <td className={cell}>{practice}</td>
                  <td className={cell}>{certification}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="mt-6 max-w-prose">
          The exam is taken online and unsupervised, and you declare who you are yourself. The certificate
          says so, because whoever reads it should know what it rests on.
        </p>
      </div>
    </section>
  );
}
