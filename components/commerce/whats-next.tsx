const steps = [
  "Take the 20-question certification exam",
  "Score 80% or higher to earn the certificate",
  "Download the proficiency badge",
];

export function WhatsNext() {
  return (
    <section aria-labelledby="whats-next" className="rounded-card bg-sunken p-6 sm:p-9">
      <h2 id="whats-next" className="text-2xl">
        What's Next
      </h2>
      <ol className="mt-5 space-y-4">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-4">
            <span
              aria-hidden="true"
              className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-sun font-display font-semibold text-lg"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
