import { TextLink } from "@/components/ui/link";
import type { AccessView } from "@/lib/commerce/access-queries";
import { formatDay } from "@/lib/platform/dates";

type Props = { access: AccessView | undefined; className: string };

/** Access that ends does not keep anybody from buying what stays, but from buying in ignorance of it. */
export function OpenForNow({ access, className }: Props) {
  if (!access?.endsAt) return null;
  const { seatOf, endsAt, href } = access;
  return (
    <p className={className}>
      <strong>{`Open to you until ${formatDay(endsAt)}`}</strong>
      {seatOf ? `, by your seat of ${seatOf}` : null}. <TextLink href={href}>Go there</TextLink>
    </p>
  );
}
