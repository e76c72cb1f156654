import { Callout } from "./callout";

type Props = { children: string; className?: string };

/** For the `failure` of `useAction`. */
export function FormFailure({ children, className }: Props) {
  return children ? (
    <Callout tone="danger" role="alert" className={className}>
      {children}
    </Callout>
  ) : null;
}
