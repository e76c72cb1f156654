import { LogoMark } from "@/components/layout/logo";
import { ReadingButton } from "@/components/layout/reading/reading-button";
import { X } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { Progress } from "@/components/ui/progress";
import { SaveStatus } from "./save-status";
import type { SaveState } from "./use-autosave";

type Props = {
  title: string;
  leaveHref: string;
  state: SaveState;
  savedAt: Date | null;
  answered: number;
  total: number;
  /** Where in the paper somebody is. */
  place: string;
};

/** Under 768 px it is fixed, unless it would take much of a low window. */
export function PaperHead({ title, leaveHref, state, savedAt, answered, total, place }: Props) {
  return (
    <div className="max-md:tall:fixed inset-x-0 top-0 z-30 border-line border-b bg-paper px-4 pt-3 pb-3.5 md:border-0 md:px-0">
      <div className="flex items-center gap-3">
        <LogoMark className="narrow:hidden size-7 md:size-9" />
        <div className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-3">
          <h1 className="font-sans font-semibold text-sm leading-tight tracking-normal md:text-base">
            {title}
          </h1>
          <SaveStatus
            state={state}
            savedAt={savedAt}
            answered={answered}
            total={total}
            className="min-h-4 text-xs min-[20rem]:whitespace-nowrap sm:text-sm"
          />
        </div>
        <ReadingButton className="-mr-3 flex narrow:size-9 size-11 shrink-0 items-center justify-center rounded-pill text-ink-soft hover:bg-sunken hover:text-ink" />
        <PageLink
          href={leaveHref}
          aria-label="Leave: your answers are kept"
          className="-mr-2 flex narrow:size-9 size-11 shrink-0 items-center justify-center rounded-pill text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X />
        </PageLink>
      </div>
      <Progress
        label={place}
        value={(100 * answered) / total}
        text={`${answered} answered`}
        name="Questions answered"
        className="mt-1 md:mt-5"
      />
    </div>
  );
}
