import { Callout } from "./callout";

type Props = { title?: string; children: string; className?: string };

/** Where a failure is read out, and stays until the next try: for the `failure` of `useAction`. */
export function FormFailure({ title, children, className }: Props) {
  return children ? (
    <Callout tone="danger" role="alert" title={title} className={className}>
      {children}
    </Callout>
  ) : null;
}
