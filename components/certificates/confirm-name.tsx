"use client";

import clsx from "clsx";
import { useRouter } from "next/navigation";
import type { Ref } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { issueCertificateAction } from "@/lib/certificates/actions";
import { nameClass } from "@/lib/certificates/font-stacks";
import type { BetterChoice } from "@/lib/certificates/schema";

type Props = {
  attemptId: string;
  /** As the server will print it. */
  name: string;
  better: BetterChoice;
  headingRef: Ref<HTMLHeadingElement>;
  onBack: () => void;
};

const ISSUING = "issue-certificate";
const NAME = "issue-name";
const FINAL = "issue-final";

/** The last check: an issued certificate cannot be put in another name. */
export function ConfirmName({ attemptId, name, better, headingRef, onBack }: Props) {
  const router = useRouter();
  const { busy, failure, submit } = useAction({
    run: issueCertificateAction,
    onSuccess: ({ code }) => {
      const description = `It carries the name ${name}.`;
      toast({ title: "Your certificate is issued", description, tone: "success", leads: true });
      router.replace(`/certification?code=${code}`);
      router.refresh(); // what this browser knows of the attempt is out of date
    },
  });
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="attemptId" value={attemptId} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="better" value={better} />
      <h2 ref={headingRef} tabIndex={-1} className="text-xl outline-none">
        Is this your name, letter by letter?
      </h2>
      <p
        id={NAME}
        className={clsx(
          nameClass(name),
          "light-sheet mt-4 text-balance rounded-control border border-line bg-[#fffdf8] px-4 py-6 text-center font-semibold text-ink text-3xl leading-[1.15] [overflow-wrap:anywhere]",
        )}
      >
        <bdi>{name}</bdi>
        <VisuallyHidden>.</VisuallyHidden>
      </p>
      <p id={FINAL} className="mt-4 text-ink-soft">
        It will be printed like this. Once the certificate is issued, you can correct a misspelling once;
        another name cannot be put in.
      </p>
      <FormFailure className="mt-5">{failure}</FormFailure>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button
          id={ISSUING}
          type="submit"
          size="lg"
          busy={busy}
          busyLabel="Issuing…"
          aria-describedby={`${NAME} ${FINAL}`}
        >
          Issue my certificate
        </Button>
        <Button
          variant="secondary"
          size="lg"
          waitsFor={busy ? ISSUING : undefined}
          onClick={() => !busy && onBack()}
        >
          Change the name
        </Button>
      </div>
    </form>
  );
}
