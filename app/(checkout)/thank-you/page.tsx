import { TO_SEATS } from "@/components/commerce/after-payment";
import { Outcome } from "@/components/commerce/outcome";
import { Tick } from "@/components/commerce/tick";
import { quizHref } from "@/components/layout/navigation";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { seatPacks } from "@/lib/commerce/products";
import { SECOND_FACTOR_FIRST } from "@/lib/organisations/seats";
import { first, readSafeText, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Thank you",
  description: "You are in. Your dashboard is where you go on.",
  path: "/thank-you",
  index: false,
});

export default async function ThankYouPage({ searchParams }: { searchParams: SearchParams }) {
  const given = first((await searchParams).product);
  // Our own packs have a number in their name, and readSafeText() allows no number in any other name.
  const isSeats = seatPacks.some(({ size }) => given === `${size} seats`);
  const product = isSeats ? given : readSafeText(given, "name");
  return (
    <Outcome
      title="You're in!"
      visual={<Tick />}
      actions={
        <>
          {isSeats ? (
            <ButtonLink href={TO_SEATS.href} size="lg">
              {TO_SEATS.label}
            </ButtonLink>
          ) : null}
          <ButtonLink href="/dashboard" size="lg" variant={isSeats ? "secondary" : "primary"}>
            {isSeats ? "Dashboard" : "Go to Dashboard"}
          </ButtonLink>
        </>
      }
    >
      <p>
        Thank you
        {product ? (
          <>
            {" "}
            for choosing <bdi className="font-semibold text-ink">{product}</bdi>
          </>
        ) : null}
        .{" "}
        {isSeats
          ? `Your people are invited from your organisation. ${SECOND_FACTOR_FIRST}`
          : "Your courses and your progress are on the dashboard."}
      </p>
      {isSeats ? null : (
        <p>
          Not sure where to begin? The <TextLink href={quizHref}>Skills Quiz</TextLink> shows what you know
          already and which course fits.
        </p>
      )}
    </Outcome>
  );
}
