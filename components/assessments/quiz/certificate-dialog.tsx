"use client";

import { type ChangeEvent, type FormEvent, useId, useState } from "react";
import { hasSessionHint } from "@/components/layout/session-hint";
import { LazyBuyForm } from "@/components/site/lazy-buy-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Award, Check } from "@/components/ui/icons";
import { Modal } from "@/components/ui/modal";
import { RETAKE_RULE } from "@/lib/assessments/exam/start-limits";
import { EXAM_CODE } from "@/lib/commerce/discount-codes";
import { tierCode } from "@/lib/commerce/discount-tiers";
import { products } from "@/lib/commerce/products";
import { type CertificateData, readName, saveCertificateData } from "./local-result";

type Props = {
  /** In percent: reserved for this attempt, later the current discount tier. */
  discount: { percent: number; isReserved: boolean };
  local: Omit<CertificateData, "firstName" | "lastName" | "birthDate" | "userName">;
};

/** Splits the name given for the quiz; joined again it reads the same. */
function startingPerson() {
  const words = readName().trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName, birthDate: "" };
}

const bought = [
  "The certification exam: 20 new questions, none of those you have just seen",
  `80% to pass, no time limit, retakes included: ${RETAKE_RULE}`,
  "The certificate and digital badge when you pass, valid for 2 years",
];

/** Closing forgets what was typed. */
export function CertificateDialog({ discount, local }: Props) {
  const [step, setStep] = useState<"closed" | "form" | "purchase">("closed");
  const [person, setPerson] = useState(startingPerson);
  const isFilled = person.firstName.trim() !== "" && person.lastName.trim() !== "";
  const about = useId();
  const leads = useId();
  const waiting = useId();
  const code = tierCode(discount.percent);

  function close() {
    setStep("closed");
    setPerson(startingPerson());
  }

  function proceed(event: FormEvent) {
    event.preventDefault();
    if (!isFilled) return;
    saveCertificateData({ ...local, ...person, userName: readName() });
    setStep("purchase");
  }

  const field = (name: keyof typeof person) => ({
    name,
    value: person[name],
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      // To the browser, a space alone is filled in: it would be sent, and nothing would happen.
      const isBlank = target.required && target.value.trim() === "";
      target.setCustomValidity(isBlank ? "Fill in this name." : "");
      setPerson({ ...person, [name]: target.value });
    },
  });

  return (
    <>
      <Button variant="ink" size="lg" onClick={() => setStep("form")} aria-describedby={leads}>
        <Award />
        Get Your Certificate
      </Button>
      <span id={leads} className="sr-only">
        By the certification exam: this was practice.
      </span>
      <Modal
        open={step !== "closed"}
        onClose={close}
        title={step === "purchase" ? "Your way to the certificate" : "Certificate information"}
        describedBy={step === "form" ? about : undefined}
        className="tall:scroll-pb-80"
      >
        {step === "purchase" ? (
          <>
            <p className="mt-3 text-ink-soft">
              Well done, <bdi>{person.firstName}</bdi>: this was practice. The certificate follows from the
              certification exam. This is what you buy:
            </p>
            <ul className="mt-5 space-y-3">
              {bought.map((text) => (
                <li key={text} className="flex gap-3">
                  <Check className="mt-0.5 size-5 text-success" />
                  {text}
                </li>
              ))}
            </ul>
            {hasSessionHint() ? null : (
              <p className="mt-3 text-ink-soft text-sm">
                You can buy and take it without an account, in this browser. With one you find exam and
                certificate wherever you sign in, and the certificate is mailed to you.
              </p>
            )}
            {code ? (
              <p className="offer mt-3 rounded-control border-2 border-line-strong border-dashed px-4 py-3 text-sm">
                <span>{`${discount.isReserved ? "Your code from this quiz" : "The code of the moment"}: `}</span>
                <strong className="font-mono text-base">{code}</strong>
                <span>{`${discount.isReserved ? ", kept for you until 15 minutes after the result" : ""}. It covers the Beginner level: ${discount.percent}% off the Beginner Bite. It does not cover the exam.`}</span>
              </p>
            ) : null}
            <Button variant="quiet" className="mt-3 mb-4 w-full" onClick={() => setStep("form")}>
              Back to Edit Info
            </Button>
            <div className="tall:sticky bottom-0 -mx-6 -mb-6 border-line border-t bg-surface px-6 pt-2 pb-4 sm:-mx-9 sm:-mb-9 sm:px-9">
              <LazyBuyForm
                product="exam access"
                sku={products.exam.sku}
                amount={products.exam.price}
                mode="link"
                code={EXAM_CODE.code}
                known={EXAM_CODE}
              />
            </div>
          </>
        ) : (
          <form method="post" onSubmit={proceed} autoComplete="on" className="mt-5 space-y-5">
            <p id={about} className="text-ink-soft">
              This was practice. The certificate follows from the certification exam, which you can buy in the
              next step. First: how should your name read on the certificate? What you enter stays in this
              browser; you see the name again when you claim your certificate.
            </p>
            <Field
              label="First name"
              required
              maxLength={80}
              autoComplete="given-name"
              {...field("firstName")}
            />
            <Field
              label="Last name"
              required
              maxLength={80}
              autoComplete="family-name"
              {...field("lastName")}
            />
            <Field
              label="Birth date (optional)"
              type="date"
              autoComplete="bday"
              hint="It never leaves this browser."
              {...field("birthDate")}
            />
            <div>
              <Button type="submit" size="lg" waitsFor={isFilled ? undefined : waiting} className="w-full">
                Continue
              </Button>
              <p id={waiting} className="mt-1.5 text-center text-ink-soft text-sm">
                <span key={String(isFilled)}>
                  {isFilled ? "You see what you buy before you pay." : "Fill in both names to go on."}
                </span>
              </p>
            </div>
          </form>
        )}
      </Modal>
    </>
  );
}
