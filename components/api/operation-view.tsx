import { Disclosure } from "@/components/ui/disclosure";
import type { Operation } from "@/lib/api/operation";
import { BASE } from "@/lib/api/operation";
import { curlOf, fieldsOf } from "@/lib/api/reference";
import { CodeBlock } from "./code-block";
import { FieldList, InCode } from "./field-list";

const needs = ({ access }: Operation) => {
  if (access === "everybody") return "No key.";
  return access === "any key" ? "Any key." : `A key with the scope \`${access}\`.`;
};

export function OperationView({ operation, site }: { operation: Operation; site: string }) {
  const { id, method, path, summary, about, params, query, body, answer, file, example } = operation;
  const answered = answer ? fieldsOf(answer, "output") : [];
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} className="scroll-mt-6 text-xl">
        {summary}
      </h3>
      <p className="mt-2 wrap-anywhere">
        <code className="font-semibold">{`${method} ${BASE}${path}`}</code>
      </p>
      <p className="mt-2 text-ink-soft">
        <InCode text={about} />
      </p>
      <p className="mt-2 text-ink-soft">
        <InCode text={needs(operation)} />
      </p>
      <FieldList title="In the path" fields={fieldsOf(params, "input")} />
      <FieldList title="In the query" fields={fieldsOf(query, "input")} />
      <FieldList title="In the body" fields={fieldsOf(body, "input")} />
      <CodeBlock label={`Example: ${summary}`}>{curlOf(operation, site)}</CodeBlock>
      <Answer summary={summary} value={example.answer} file={file} />
      {answered.length > 0 ? (
        <Disclosure summary={<span>{`Fields of the answer (${answered.length})`}</span>}>
          <FieldList title="In the answer" fields={answered} />
        </Disclosure>
      ) : null}
    </section>
  );
}

type AnswerProps = { summary: string; value: unknown; file: string[] | undefined };

function Answer({ summary, value, file }: AnswerProps) {
  if (file) return <p className="mt-3 text-ink-soft text-sm">{`Answers with a file: ${file.join(", ")}.`}</p>;
  if (value === undefined) return <p className="mt-3 text-ink-soft text-sm">Answers 204, without a body.</p>;
  return <CodeBlock label={`Answer: ${summary}`}>{JSON.stringify(value, null, 2)}</CodeBlock>;
}
