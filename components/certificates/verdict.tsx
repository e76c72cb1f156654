import clsx from "clsx";
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  type IconComponent,
  RefreshCw,
} from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { isCode } from "@/lib/certificates/certificate-codes";
import { REVOKED_BECAUSE, type RevocationReason } from "@/lib/certificates/certificate-states";
import type { CertificateView } from "@/lib/certificates/certificates";
import { isInForce, VERDICTS, type Verdict as VerdictName, verdictOf } from "@/lib/certificates/verdicts";
import { brand } from "@/lib/platform/brand";
import { formatDay, formatMoment } from "@/lib/platform/dates";
import { linkTo } from "@/lib/platform/links";
import { VerdictDetails } from "./verdict-details";

const icons: Record<VerdictName, IconComponent> = {
  valid: CircleCheck,
  expiring: Clock,
  expired: Clock,
  superseded: RefreshCw,
  revoked: CircleX,
  withdrawn: CircleAlert,
  unknown: CircleAlert,
  malformed: CircleAlert,
};

const looks = {
  success: { ground: "bg-success-soft", ink: "text-success" },
  warning: { ground: "bg-warning-soft", ink: "text-warning" },
  danger: { ground: "bg-danger-soft", ink: "text-danger" },
};

type Props = {
  code: string;
  certificate: CertificateView | null;
  checkedAt: Date;
  /** Only the holder gets it. */
  revokedReason?: RevocationReason | null;
};

/** States its time for employers who file it. */
export function Verdict({ code, certificate, checkedAt, revokedReason = null }: Props) {
  const verdict = verdictOf(code, certificate);
  const { word, tone } = VERDICTS[verdict];
  const { ground, ink } = looks[tone];
  const Icon = icons[verdict];
  return (
    <article aria-label="Result of the check" className="card overflow-hidden shadow-card">
      <p className="hidden px-5 pt-4 font-display font-semibold print:block">
        {brand.name} certificate check
      </p>
      <div className={clsx("flex items-start gap-4 p-6 sm:p-8 print:px-5 print:py-4", ground)}>
        <Icon className={clsx("mt-1 size-9", ink)} />
        <div className="min-w-0">
          <h2 className={clsx("text-2xl", ink)}>{word}</h2>
          <p className="mt-1">
            {certificate ? (
              <Sentence certificate={certificate} revokedReason={revokedReason} />
            ) : (
              <Unknown code={code} />
            )}
          </p>
        </div>
      </div>
      <div className="p-6 sm:p-8 print:px-5 print:py-4">
        <p className="text-ink-soft text-sm">Code</p>
        <p className="break-all font-mono font-semibold">{code}</p>
        <p className="mt-1 text-ink-soft text-sm">Checked on {formatMoment(checkedAt)}</p>
        <p className="mt-1 hidden break-all text-sm print:block">
          Check it again at {linkTo(`/certificate-verify?code=${code}`)}
        </p>
        {certificate ? <VerdictDetails certificate={certificate} /> : null}
      </div>
    </article>
  );
}

/** A typing error is no forgery: ask to look again. */
function Unknown({ code }: { code: string }) {
  const form = `${brand.prefix}, a year and 16 digits`;
  return (
    <>
      {brand.name} has issued no certificate with this code.{" "}
      {isCode(code)
        ? `Compare it with the certificate once more: it is ${form}. If it is the same, treat the certificate as not genuine.`
        : `It does not have the form of our codes, which is ${form}. Please look at the certificate once more and enter all of it.`}
    </>
  );
}

type Said = { certificate: CertificateView; revokedReason: RevocationReason | null };

function Sentence({ certificate, revokedReason }: Said) {
  const { status, expiresAt, revokedAt, isWithdrawn, supersededBy, isReissued, isSuccessorRevoked } =
    certificate;
  if (isInForce(certificate)) {
    return (
      <>
        This certificate is genuine. It was issued by {brand.name} and is valid until {formatDay(expiresAt)}.
        Nobody watched the test, and the name is what the holder declared: compare it with the person in front
        of you.
      </>
    );
  }
  if (status === "expired") {
    return <>This certificate is genuine, but it was valid until {formatDay(expiresAt)} only.</>;
  }
  if (status === "superseded" && isSuccessorRevoked) {
    return (
      <>
        This certificate was replaced by another one, which was revoked since. Neither counts.{" "}
        {supersededBy ? (
          <TextLink href={`/certificate-verify?code=${supersededBy}`}>Check what replaced it</TextLink>
        ) : null}
      </>
    );
  }
  if (status === "superseded") {
    return (
      <>
        {isReissued
          ? "This certificate was replaced by another one of the same pass, with its particulars put right."
          : "This certificate is genuine, but its holder has passed again since."}{" "}
        {supersededBy ? (
          <TextLink href={`/certificate-verify?code=${supersededBy}`}>
            {isReissued ? "Check the certificate that counts" : "Check the newer certificate"}
          </TextLink>
        ) : null}
      </>
    );
  }
  if (isWithdrawn) {
    return (
      <>
        This certificate was issued by {brand.name}. Its holder deleted the account
        {revokedAt ? ` on ${formatDay(revokedAt)}` : ""} and withdrew it: we no longer say who held it, and it
        no longer counts. It was not taken back for a fault.
      </>
    );
  }
  return (
    <>
      This certificate was revoked by the issuer on {revokedAt ? formatDay(revokedAt) : "an earlier day"}. It
      no longer counts.
      {revokedReason === null &&
        " The reason stays with the holder: it can be a refund, an error of ours or work that was not their own. Ask the holder."}
      {revokedReason ? ` Only you and we see why: ${REVOKED_BECAUSE[revokedReason]}.` : null}
    </>
  );
}
