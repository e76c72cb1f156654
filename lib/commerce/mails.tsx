import { SECOND_FACTOR_FIRST } from "../organisations/seats";
import { brand } from "../platform/brand";
import { formatDay } from "../platform/dates";
import type { Mail } from "../platform/mail";
import { MailButton, MailLayout, MailLink, MailParagraphs, MailText } from "../platform/mail-layout";
import { EU_CONSENT } from "./checkout";
import type { AccessState } from "./order-states";
import { formatCharge, VAT_INCLUDED } from "./prices";
import { type Contract, MONEY_BACK_DAYS, WITHDRAWAL_DAYS } from "./withdrawals";

const moment = new Intl.DateTimeFormat("en-IE", { dateStyle: "long", timeStyle: "long", timeZone: "UTC" });

type Receipt = {
  reference: string;
  product: string | null;
  isSeats: boolean;
  amountTotal: number;
  paidAt: Date;
  code: string | null;
  consentedAt: Date | null;
  consentVersion: string | null;
  invoiceNumber: string | null;
  invoiceUrl: string | null;
  startLink: string | null;
  orderLink: string;
  withdrawLink: string;
};

/**
 * The receipt. It also confirms the consent and the loss of the withdrawal right on a durable medium (CRD Art. 8(7)).
 */
export function receiptMail(order: Receipt): Mail {
  const { reference, product, isSeats, amountTotal, paidAt, code } = order;
  const { startLink, orderLink, withdrawLink } = order;
  return {
    subject: `Your ${brand.name} receipt`,
    body: (
      <MailLayout
        preview={
          startLink
            ? `Your payment arrived, and ${isSeats ? "your seats are ready" : "what you bought is open"}.`
            : "Your payment arrived. One step is left."
        }
        heading="Thank you for your order"
      >
        <MailText>
          <strong>{product ?? "Your purchase"}</strong>
          <br />
          {formatCharge(amountTotal)}, {VAT_INCLUDED}, paid on {formatDay(paidAt)}
          {code ? `, with the code ${code}` : ""}
          <br />
          Order {reference}
        </MailText>
        {startLink ? (
          <>
            {isSeats ? (
              <MailText>
                Your seats are ready and wait for your people: invite them. {SECOND_FACTOR_FIRST}
              </MailText>
            ) : null}
            <MailButton href={startLink}>{isSeats ? "Invite your people" : "Start now"}</MailButton>
            {startLink === orderLink ? (
              <MailText>
                Bought without an account: in another browser, sign in or create one there, and it is yours.
                The link is for you alone: do not pass it on.
              </MailText>
            ) : (
              <>
                <MailText>
                  {isSeats ? null : "It opens wherever you sign in. "}Your order has a page of its own; the
                  link is for you alone: do not pass it on.
                </MailText>
                <MailText>
                  <MailLink href={orderLink}>Open my order</MailLink>
                </MailText>
              </>
            )}
          </>
        ) : (
          <>
            <MailText>One step is left: open your order, and say where it belongs.</MailText>
            <MailButton href={orderLink}>Open my order</MailButton>
            <MailText>The link is for you alone: do not pass it on.</MailText>
          </>
        )}
        {order.invoiceUrl ? (
          <MailText>
            <MailLink href={order.invoiceUrl}>
              Your invoice{order.invoiceNumber ? ` ${order.invoiceNumber}` : ""}
            </MailLink>
          </MailText>
        ) : null}
        <Rights {...order} withdrawLink={withdrawLink} />
      </MailLayout>
    ),
  };
}

function Rights({ consentedAt, consentVersion, isSeats, startLink, withdrawLink }: Receipt) {
  return (
    <>
      <MailText>
        {consentedAt
          ? `We confirm what you agreed to on ${moment.format(consentedAt)} (wording of ${consentVersion}): “${EU_CONSENT}” ${
              startLink
                ? `${isSeats ? "Your seats were ready at once" : "We opened what you bought at once"}, as you asked, and so your ${WITHDRAWAL_DAYS}-day right of withdrawal has ended.`
                : `It opens at once when you say where it belongs, as you asked, and with that your ${WITHDRAWAL_DAYS}-day right of withdrawal ends.`
            }`
          : `As a consumer you can withdraw from this contract within ${WITHDRAWAL_DAYS} days of the payment, without giving a reason.`}
      </MailText>
      <MailText>
        Whatever the law says: within {MONEY_BACK_DAYS} days of the payment you get your money back, no reason
        needed. Write to {brand.supportEmail}, or use our page for it:
      </MailText>
      <MailText>
        <MailLink href={withdrawLink}>Withdraw from contract here</MailLink>
      </MailText>
    </>
  );
}

type Failed = { reference: string; product: string | null; amountTotal: number; againLink: string };

export function paymentFailedMail({ reference, product, amountTotal, againLink }: Failed): Mail {
  return {
    subject: "Your payment did not go through",
    body: (
      <MailLayout preview="Nothing was charged." heading="Your payment did not go through">
        <MailText>
          Your bank did not carry out the payment of {formatCharge(amountTotal)} for{" "}
          {product ?? "your purchase"}, order {reference}. Nothing was charged, and the order is closed.
        </MailText>
        <MailText>You can buy it again at any time, in another way if you like.</MailText>
        <MailButton href={againLink}>Try again</MailButton>
      </MailLayout>
    ),
  };
}

type Refunded = { reference: string; amountTotal: number; amountRefunded: number; orderLink: string };

export function refundMail({ reference, amountTotal, amountRefunded, orderLink }: Refunded): Mail {
  const isWhole = amountRefunded >= amountTotal;
  return {
    subject: `Your ${brand.name} refund`,
    body: (
      <MailLayout preview="Your money is on its way back." heading="Your refund is on its way">
        <MailText>
          We have given back {isWhole ? "all" : formatCharge(amountRefunded)} of the{" "}
          {formatCharge(amountTotal)} that you paid for the order {reference}. It goes the way it came; how
          soon it shows depends on your bank.
        </MailText>
        <MailText>
          {isWhole
            ? "What this order opened is closed, and a certificate that rests on it is revoked. What you have learned stays in your history."
            : "What you bought stays open."}
        </MailText>
        <MailButton href={orderLink}>See the order</MailButton>
      </MailLayout>
    ),
  };
}

type Access = {
  reference: string;
  amountTotal: number;
  button: { href: string; label: string };
  isSeats: boolean;
  hasLostCertificate: boolean;
};

/** Says nothing of the dispute's content or of our reply: that is the bank's matter. */
export function accessMail(state: AccessState, order: Access): Mail {
  const { reference, amountTotal, button, isSeats, hasLostCertificate } = order;
  const paid = `${formatCharge(amountTotal)} that were paid for the order ${reference}`;
  const { heading, preview, texts } = {
    resting: {
      heading: "A payment is in dispute",
      preview: isSeats ? "Its seats rest until it is decided." : "What it opened rests until it is decided.",
      texts: [
        `The payer's bank asks us for the ${paid}. Until it has decided, ${isSeats ? "the seats of this order rest, and whoever has one is told" : "what this order opened is closed"}. What was completed is kept.`,
        `Was it a mistake? Then the payer asks the bank to end the dispute. It can be settled with us as well: write to ${brand.supportEmail}.`,
      ],
    },
    refunded: {
      heading: "A payment was given back",
      preview: "What it opened has ended.",
      texts: [
        `The payer has the ${paid} back. What this order opened has ended, and ${isSeats ? "certificates that rest on its seats are" : "a certificate that rests on it is"} revoked. What was learned stays.`,
        "It can be bought again at any time.",
      ],
    },
    taken_back: {
      heading: "A payment was taken back",
      preview: "What it opened has ended.",
      texts: [
        `The payer's bank has decided to take back the ${paid}. What this order opened has ended, and ${isSeats ? "certificates that rest on its seats are" : "a certificate that rests on it is"} revoked. What was learned stays.`,
        "It can be bought again at any time.",
      ],
    },
    open: {
      heading: "What was paid for is open again",
      preview: isSeats ? "Its seats go on." : "The payment is settled.",
      texts: [
        `The payment of ${formatCharge(amountTotal)} for the order ${reference} is settled. ${isSeats ? "Its seats go on, each until its own day, and whoever has one is told." : "What it opened is open again."}`,
        ...(hasLostCertificate
          ? [
              `A certificate that was revoked stays revoked: whoever checked it was told so. Its test can be taken again at no cost, and a pass earns a new one. Is that not possible? Write to ${brand.supportEmail}.`,
            ]
          : []),
      ],
    },
  }[state];
  return {
    subject: heading,
    body: (
      <MailLayout preview={preview} heading={heading}>
        {texts.map((text) => (
          <MailText key={text}>{text}</MailText>
        ))}
        <MailButton href={button.href}>{button.label}</MailButton>
      </MailLayout>
    ),
  };
}

type Declaration = {
  reference: string;
  words: string;
  name: string;
  email: string;
  declaredAt: Date;
};

type Acknowledgement = Declaration & {
  /** Null for whoever has shown only the order's code. */
  isPromised: boolean | null;
  /** For the payer, of what somebody else declared, or the payer without showing that it was them. */
  contract: Contract | null;
  confirmLink: string | null;
};

const ANSWER = "We look at the payment, and write to you about it within 14 days.";
const PROMISE =
  "We give your money back without undue delay, at the latest within 14 days, the way it came, and write to you when it is done.";

/** The acknowledgement must hold content, date and time (CRD Art. 11a). */
export function withdrawalMail(given: Acknowledgement): Mail {
  const { words, name, email, declaredAt, isPromised, contract, confirmLink } = given;
  const declared = `On ${moment.format(declaredAt)} ${confirmLink ? "this was declared" : "you declared"}: “${words}”`;
  return {
    subject: "We have received your withdrawal",
    body: (
      <MailLayout preview="This is our acknowledgement." heading="We have received your withdrawal">
        <MailText>
          {declared}
          <br />
          Name: <bdi>{name}</bdi>
          <br />
          Reachable at: {email}
          {contract ? (
            <>
              <br />
              The order: {contract.product}, paid on {formatDay(contract.paidAt)}
            </>
          ) : null}
        </MailText>
        {confirmLink ? (
          <>
            <MailText>
              The code of an order is enough to declare this. So we ask you, who paid for it: was it you?
            </MailText>
            <MailButton href={confirmLink}>It was me</MailButton>
          </>
        ) : null}
        <MailText>
          {isPromised === null
            ? "The address that paid has a mail from us as well: its link confirms this withdrawal. Within 14 days the money is back the way it came, or there is an answer from us."
            : isPromised
              ? PROMISE
              : ANSWER}{" "}
          Keep this mail. Was it not you? Then write to {brand.supportEmail} at once.
        </MailText>
      </MailLayout>
    ),
  };
}

type Answered = { reference: string; declaredAt: Date; answer: string };

export function withdrawalAnswerMail({ reference, declaredAt, answer }: Answered): Mail {
  return {
    subject: "Our answer to your withdrawal",
    replyTo: brand.supportEmail,
    body: (
      <MailLayout preview="We have looked at it." heading="Our answer to your withdrawal">
        <MailText>
          On {formatDay(declaredAt)} you declared to withdraw from your contract, order {reference}.
        </MailText>
        <MailParagraphs text={answer} />
        <MailText>If you see it otherwise, answer this mail: somebody reads it.</MailText>
      </MailLayout>
    ),
  };
}

type Notice = Declaration & {
  isPromised: boolean;
  isPayers: boolean;
  payer: string | null;
  amount: number;
  adminLink: string;
};

export function withdrawalNotice({ adminLink, amount, isPayers, payer, ...declaration }: Notice): Mail {
  const { reference, name, email, declaredAt, isPromised } = declaration;
  return {
    subject: `Withdrawal from the order ${reference}`,
    replyTo: email,
    body: (
      <MailLayout preview="Somebody has withdrawn from a contract." heading="A withdrawal to look at">
        <MailText>
          <bdi>{name}</bdi>, {email}, declared on {moment.format(declaredAt)} to withdraw from the order{" "}
          {reference} ({formatCharge(amount)}).{" "}
          {isPromised
            ? "The money has to be back within 14 days."
            : `No money was promised: the order cost nothing, was paid more than ${MONEY_BACK_DAYS} days before, or its payment is in dispute. Please look at it, and write to them within 14 days.`}
        </MailText>
        <MailText>
          {isPayers
            ? "The payer declared it: it came with the receipt, or from their account."
            : `It came with the order’s code alone${payer === email ? "" : `, and not from the address that paid (${payer ?? "not known"})`}. Before you give money back, see on the page whether the payer has confirmed it.`}
        </MailText>
        <MailButton href={adminLink}>Open the order</MailButton>
      </MailLayout>
    ),
  };
}
