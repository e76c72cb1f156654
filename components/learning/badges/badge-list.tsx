import { TextLink } from "@/components/ui/link";
import { badgeOf, type CertificateView } from "@/lib/certificates/certificates";
import type { BadgeKey } from "@/lib/learning/badges/badges";
import { BadgeDrawing } from "./badge-drawing";

type Props = { badges: { key: BadgeKey; name: string }[]; certificates?: CertificateView[] };

export function BadgeList({ badges, certificates = [] }: Props) {
  return (
    <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-6">
      {certificates.map((certificate) => (
        <li key={certificate.code} className="text-center text-sm">
          <BadgeDrawing badge={badgeOf(certificate)} className="mx-auto size-24" />
          <TextLink href={`/certification?code=${certificate.code}`} className="mt-2 block">
            {certificate.title}
          </TextLink>
        </li>
      ))}
      {badges.map(({ key, name }) => (
        <li key={key} className="text-center text-sm">
          <BadgeDrawing badge={key} className="mx-auto size-24" />
          <span className="mt-2 block font-medium">{name}</span>
        </li>
      ))}
    </ul>
  );
}
