import { Page } from "@/components/layout/page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchX } from "@/components/ui/icons";

export function CourseMissing() {
  return (
    <Page>
      <EmptyState
        as="h1"
        title="Course not found"
        visual={<SearchX className="size-10" />}
        action={<ButtonLink href="/courses">Back to Courses</ButtonLink>}
      >
        It may have been renamed or taken off the list. The catalogue has all that there is today.
      </EmptyState>
    </Page>
  );
}
