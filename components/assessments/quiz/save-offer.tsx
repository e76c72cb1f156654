import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/link";

type Props = {
  title: string;
  children: string;
  next: string;
  className?: string;
};

export function SaveOffer({ title, children, next, className }: Props) {
  const back = `next=${encodeURIComponent(next)}`;
  return (
    <Card as="section" aria-labelledby="keep-it" className={className}>
      <h2 id="keep-it" className="text-xl">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{children}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={`/auth?mode=signup&${back}`} variant="secondary">
          Create an account
        </ButtonLink>
        <TextLink href={`/auth?${back}`} className="lone-link text-sm">
          I have one: sign in
        </TextLink>
      </div>
    </Card>
  );
}
