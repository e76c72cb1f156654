import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Deferred } from "@/components/ui/deferred";
import { Disclosure } from "@/components/ui/disclosure";
import { WRITTEN_LENGTH } from "@/lib/learning/practice/exercises";
import { Choice } from "./choice";
import { Html } from "./html";
import { type KindProps, lastOf } from "./kinds";
import { ModelOutput } from "./model-output";
import { usePractice } from "./practice";
import { readDraft, writeDraft } from "./unsent-answers";

const loadBench = async () => (await import("./bench")).Bench;

type Props = KindProps<"write"> & { hasBench: boolean };

/** What is typed is kept in the browser until it is sent. */
export function Write({ view, last, hasBench }: Props) {
  const place = usePractice().placeOf(view.versionId);
  const { answer, feedback } = lastOf("write", last);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const draft = readDraft(place);
    if (field.current && draft && field.current.value === (answer?.text ?? "")) field.current.value = draft;
  }, [place, answer?.text]);
  const put = (text: string) => {
    if (field.current) field.current.value = text;
    writeDraft(place, text);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const id = `text-${view.versionId}`;
  return (
    <div className="space-y-5">
      <div>
        <label htmlFor={id} className="font-semibold text-sm">
          Your text
        </label>
        <textarea
          ref={field}
          id={id}
          name="text"
          rows={6}
          maxLength={WRITTEN_LENGTH}
          defaultValue={answer?.text}
          onChange={({ target }) => writeDraft(place, target.value)}
          className="control mt-2"
        />
        {hasBench ? (
          <Button
            ref={opener}
            variant="secondary"
            size="sm"
            className="mt-3"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Try it on a model
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <Deferred
          load={loadBench}
          props={{ view, put, onClose: close, read: () => field.current?.value ?? "" }}
        />
      ) : null}
      <fieldset className="space-y-2">
        <legend className="mb-2 font-semibold text-sm">Look at your text: what of this does it do?</legend>
        {view.criteria.map((criterion, at) => (
          <Choice
            key={criterion}
            type="checkbox"
            name="met"
            value={at}
            label={criterion}
            defaultChecked={answer?.met.includes(at)}
          />
        ))}
      </fieldset>
      {feedback ? (
        <div>
          <Example name="A weak example" {...feedback.weak} made={view.made} />
          <Example name="A strong example" {...feedback.strong} made={view.made} open />
        </div>
      ) : null}
    </div>
  );
}

type ExampleProps = {
  name: string;
  text: string;
  output: string;
  notes: string;
  made: string | null;
  open?: boolean;
};

function Example({ name, text, output, notes, made, open = false }: ExampleProps) {
  return (
    <Disclosure summary={name} open={open}>
      <p className="whitespace-pre-wrap rounded-control bg-sunken px-4 py-3.5 text-ink text-sm">{text}</p>
      <ModelOutput html={output} made={made} title="What came back" />
      <p className="mt-3 text-ink text-sm">
        <Html html={notes} />
      </p>
    </Disclosure>
  );
}
