import { Outcome } from "@/components/checkout/outcome";
import { Tick } from "@/components/checkout/tick";
import { ToSeats } from "@/components/checkout/to-seats";
import { ButtonLink } from "@/components/ui/button";
import { seatPacks } from "@/lib/commerce/rules";
import { echo } from "@/lib/echo";
import { pageMetadata } from "@/lib/metadata";
import { first, type SearchParams } from "@/lib/params";

export const metadata = pageMetadata({
  title: "Thank you",
  description: "You are in. Your dashboard is where you go on.",
  path: "/thank-you",
  index: false,
});

export default async function ThankYouPage({ searchParams }: { searchParams: SearchParams }) {
  const product = echo(first((await searchParams).product), "name");
  const isSeats = seatPacks.some(({ size }) => product === `${size} seats`);
  return (
    <Outcome
      title="You're in!"
      visual={<Tick />}
      actions={
        isSeats ? (
          <ToSeats />
        ) : (
          <ButtonLink href="/dashboard" prefetch={false} size="lg">
            Go to Dashboard
          </ButtonLink>
        )
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
          ? "Your people are invited from your organisation."
          : "Your courses and your progress are on the dashboard."}
      </p>
      {isSeats ? null : (
        <p>Not sure where to begin? The Skills Quiz shows what you know already and which course fits.</p>
      )}
    </Outcome>
  );
}
