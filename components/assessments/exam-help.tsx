import { TextLink } from "@/components/ui/link";

type Props = { className?: string };

/** In a new tab: an open paper stays where it is. */
export function ExamHelp({ className }: Props) {
  return (
    <TextLink external href="/adjustments" className={className}>
      Help and adjustments
    </TextLink>
  );
}
