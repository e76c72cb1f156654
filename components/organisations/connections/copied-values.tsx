import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";

const REFUSED = { title: "Not copied", description: "Please select the text and copy it by hand." };

type Props = {
  rows: readonly { name: string; value: string }[];
  /** Copies more than the rows, to send it on. */
  all: { label: string; text: string };
  children?: ReactNode;
};

/** Values that somebody else has to enter elsewhere: nobody types them. */
export function CopiedValues({ rows, all, children }: Props) {
  return (
    <div className="space-y-4 rounded-control bg-sunken p-4 text-sm">
      {children}
      <dl className="space-y-3">
        {rows.map(({ name, value }) => (
          <div key={name} className="gap-x-4 sm:grid sm:grid-cols-[1fr_auto]">
            <dt className="font-semibold">{name}</dt>
            <dd className="break-all font-mono">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1 flex flex-wrap items-center gap-2 max-sm:mt-2">
              <Copy label="Copy" name={name} text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <Copy label={all.label} text={all.text} />
      </div>
    </div>
  );
}

function Copy({ label, name, text }: { label: string; name?: string; text: string }) {
  return (
    <CopyButton
      text={text}
      size="sm"
      label={name ? `${label} ${name[0]?.toLowerCase()}${name.slice(1)}` : label}
      done="Copied"
      refused={REFUSED}
    />
  );
}
