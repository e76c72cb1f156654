import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Newspaper } from "@/components/ui/icons";

export function NewsEmpty() {
  return (
    <EmptyState
      title="No articles yet"
      visual={<Newspaper className="size-12" />}
      action={
        <>
          <ButtonLink href="/courses">Read a lesson instead</ButtonLink>
          <ButtonLink href="/faq" variant="secondary">
            Questions and answers
          </ButtonLink>
        </>
      }
    >
      <p>The feed has not brought anything so far. As soon as it does, the newest articles stand here.</p>
    </EmptyState>
  );
}
