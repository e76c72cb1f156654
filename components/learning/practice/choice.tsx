import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { Html } from "./html";

type Props = {
  type?: "radio" | "checkbox";
  name: string;
  value: number;
  /** HTML. */
  label: string;
  defaultChecked?: boolean | undefined;
  /** `right` and `wrong` colour it once the answer is known; words beside it say the same. */
  state?: "right" | "wrong" | undefined;
  children?: ReactNode;
};

/** A radio button or box with a large label. `children` stand below it, such as why it is right. */
export function Choice({ type = "radio", name, value, label, defaultChecked, state, children }: Props) {
  const id = useId();
  const edge =
    state === "right"
      ? "border-success"
      : state === "wrong"
        ? "border-danger"
        : "border-line has-checked:border-accent";
  return (
    <div
      className={clsx("rounded-control border-2 bg-surface", edge, !state && "has-checked:bg-accent-soft")}
    >
      <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3.5 py-2.5 leading-snug">
        <input
          type={type}
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          aria-describedby={children ? id : undefined}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <Html html={label} className="min-w-0" />
      </label>
      {children ? <div id={id}>{children}</div> : null}
    </div>
  );
}

/** Why something is right or wrong: a word for the state, then the reason. */
export function Reason({
  id,
  word,
  isGood,
  html,
}: {
  id?: string;
  word?: string;
  isGood?: boolean;
  html: string | null;
}) {
  if (!word && !html) return null;
  return (
    <p id={id} className="px-3.5 pb-3 text-ink-soft text-sm">
      {word ? (
        <strong
          className={clsx("font-semibold", isGood ? "text-success" : "text-danger")}
        >{`${word} `}</strong>
      ) : null}
      {html ? <Html html={html} /> : null}
    </p>
  );
}
