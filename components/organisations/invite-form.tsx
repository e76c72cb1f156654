"use client";

import { type ChangeEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { FormFailure } from "@/components/ui/form-failure";
import { Textarea } from "@/components/ui/textarea";
import { useAction } from "@/components/ui/use-action";
import { useEarlyText } from "@/components/ui/use-early-text";
import { WaitingButton } from "@/components/ui/waiting-button";
import { checkListAction, invitePeopleAction } from "@/lib/organisations/actions";
import type { PlannedRow } from "@/lib/organisations/invitations";
import { decodeText } from "@/lib/platform/decode-text";
import { PlannedRows } from "./planned-rows";

const MOST_BYTES = 200_000;

/**
 * First shows what happens to each row, then sends; failed rows stay in the field. The result stays even if no seat
 * is left.
 */
export function InviteForm({ orgId, hasSeats }: { orgId: string; hasSeats: boolean }) {
  const file = useRef<HTMLInputElement>(null);
  const [list, setList] = useState("");
  const field = useEarlyText<HTMLTextAreaElement>(setList);
  const [plan, setPlan] = useState<{ rows: PlannedRow[]; isSent: boolean } | null>(null);
  const [answers, setAnswers] = useState(0);
  const [fileFailure, setFileFailure] = useState("");
  const checking = useAction({
    run: checkListAction,
    onSuccess: (rows) => show({ rows, isSent: false }),
  });
  const sending = useAction({
    run: invitePeopleAction,
    onSuccess: (rows) => {
      show({ rows, isSent: true });
      setList(
        rows
          .filter(({ problem }) => problem)
          .map(({ given }) => given)
          .join("\n"),
      );
    },
  });
  // What is shown is what is sent: read-only while the server works.
  const isAtWork = checking.busy || sending.busy;
  const good = plan?.rows.filter(({ problem }) => !problem).length ?? 0;

  function show(answer: typeof plan) {
    setPlan(answer);
    setAnswers(answers + 1);
  }

  function change(text: string) {
    setList(text);
    setPlan(null);
  }

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    target.value = ""; // allows choosing the same file again
    setFileFailure("");
    if (chosen.size > MOST_BYTES) {
      return setFileFailure("This file is too large: a list has at most 50,000 characters.");
    }
    const text = decodeText(new Uint8Array(await chosen.arrayBuffer()));
    if (text.includes("\0"))
      return setFileFailure("This is not a text file. Save the list as CSV, and take that.");
    change(text);
  }

  return (
    <div className="mt-6 space-y-6">
      {hasSeats ? (
        <form method="post" onSubmit={checking.submit} noValidate className="space-y-4">
          <input type="hidden" name="orgId" value={orgId} />
          <Textarea
            ref={field}
            label="E-mail addresses"
            name="list"
            hint={`One a line, or with commas between them. The text of a CSV file with a column 'email' will do, too.${plan?.isSent ? "" : " Nothing is sent yet."}`}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            value={list}
            readOnly={isAtWork}
            onChange={({ target }) => change(target.value)}
            error={checking.fieldErrors.list}
          />
          <FormFailure title="Nothing was sent">{fileFailure || checking.failure}</FormFailure>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={checking.busy} busyLabel="Checking…">
              Check the list
            </Button>
            <WaitingButton
              variant="secondary"
              reason={isAtWork && "The list above is being worked on."}
              onClick={() => file.current?.click()}
            >
              Take a file
            </WaitingButton>
            <input
              ref={file}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              aria-label="File with addresses"
              onChange={read}
              className="sr-only"
              tabIndex={-1}
            />
          </div>
        </form>
      ) : null}
      {/* Each result is read from its heading. Typing removes the plan but must not move the focus. */}
      <FocusOnChange of={String(answers)} name="What becomes of the list">
        {plan ? (
          <section aria-labelledby="plan" className="card p-5 sm:p-6">
            <h2 id="plan" tabIndex={-1} className="text-xl outline-none">
              {headline(good, plan.rows.length, plan.isSent)}
            </h2>
            <PlannedRows {...plan} />
            {plan.isSent ? (
              <ButtonLink href={`/organisation/${orgId}`} variant="secondary" className="mt-5">
                See the people
              </ButtonLink>
            ) : null}
            {!plan.isSent && good > 0 ? (
              <form method="post" onSubmit={sending.submit} className="mt-5">
                <input type="hidden" name="orgId" value={orgId} />
                <input type="hidden" name="list" value={list} />
                <FormFailure title="Nothing was sent" className="mb-4">
                  {sending.failure}
                </FormFailure>
                <Button type="submit" busy={sending.busy} busyLabel="Sending…">
                  {good === 1 ? "Send 1 invitation" : `Send ${good} invitations`}
                </Button>
              </form>
            ) : null}
          </section>
        ) : null}
      </FocusOnChange>
    </div>
  );
}

function headline(good: number, all: number, isSent: boolean): string {
  if (isSent) return good === 1 ? "1 invitation is on its way" : `${good} invitations are on their way`;
  if (good === 0) return "Nobody of this list can be invited";
  return `${good} of ${all} can be invited`;
}
