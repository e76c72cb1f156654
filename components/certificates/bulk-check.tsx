"use client";

import { type ChangeEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Textarea } from "@/components/ui/textarea";
import { useAction } from "@/components/ui/use-action";
import { useEarlyText } from "@/components/ui/use-early-text";
import { checkManyCodesAction } from "@/lib/certificates/actions";
import type { CheckedCodes } from "@/lib/certificates/bulk-check";
import { codesIn, linesWithoutCode } from "@/lib/certificates/certificate-codes";
import { decodeText } from "@/lib/platform/decode-text";
import { formatCount } from "@/lib/platform/numbers";
import { BulkResult } from "./bulk-result";

const MOST_BYTES = 5_000_000; // only the codes are sent

export function BulkCheck() {
  const [text, setText] = useState("");
  const field = useEarlyText<HTMLTextAreaElement>(setText);
  const [failure, setFailure] = useState<string | null>(null);
  const [leftOutOfFile, setLeftOutOfFile] = useState<string[]>([]);
  const [result, setResult] = useState<CheckedCodes | null>(null);
  const { busy, fieldErrors, submit } = useAction({
    run: checkManyCodesAction,
    onSuccess: (data) => {
      setResult(data);
    },
    onFailure: (message) => {
      setFailure(message);
      setResult(null); // an old result would look like the answer
    },
  });

  async function open(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (!file) return;
    if (file.size > MOST_BYTES) return setFailure("The file is too large. Send the column of codes only.");
    const content = decodeText(new Uint8Array(await file.arrayBuffer()));
    const codes = codesIn(content);
    if (codes.length === 0)
      return setFailure("No code was found in this file. What you typed is still here.");
    setText((typed) => [...(typed.trim() ? [typed.trimEnd()] : []), ...codes].join("\n"));
    setLeftOutOfFile(linesWithoutCode(content));
    setFailure(null);
  }

  const found = codesIn(text).length;
  const leftOut = found > 0 ? [...leftOutOfFile, ...linesWithoutCode(text)] : [];
  return (
    <div className="space-y-8">
      <form
        method="post"
        onSubmit={(event) => {
          setFailure(null);
          submit(event);
        }}
        className="space-y-5 print:hidden"
      >
        <Textarea
          ref={field}
          label="Codes"
          hint="One on a line, or mixed with other text: whatever looks like a code is taken. Names are not compared: do that with the result."
          name="codes"
          rows={7}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
          error={fieldErrors.codes}
        />
        {leftOut.length > 0 ? (
          <p className="max-w-prose break-words text-sm">
            {`${leftOut.length === 1 ? "One line has" : `${formatCount(leftOut.length)} lines have`} no code and ${leftOut.length === 1 ? "is" : "are"} left out: “${leftOut.slice(0, 3).join("”, “")}”${leftOut.length > 3 ? " …" : ""}`}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button type="submit" busy={busy} busyLabel="Checking…">
            {found > 1 ? `Check ${formatCount(found)} codes` : "Check the codes"}
          </Button>
          <label className="min-w-0 max-w-full text-sm">
            <span className="mr-2 font-semibold">or open a CSV file</span>
            <input
              className="max-w-full file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-pill file:border file:border-line-strong file:bg-surface file:px-3.5 file:py-1 file:font-semibold file:text-ink hover:file:border-ink hover:file:bg-sunken"
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={open}
            />
          </label>
        </div>
      </form>
      {failure && !fieldErrors.codes ? (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      ) : null}
      {result ? <BulkResult result={result} /> : null}
    </div>
  );
}
