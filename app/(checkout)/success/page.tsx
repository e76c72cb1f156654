import { Outcome } from "@/components/commerce/outcome";
import { Tick } from "@/components/commerce/tick";
import { ButtonLink } from "@/components/ui/button";
import { first, readSafeText, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Order confirmed",
  description: "You are in. Head to your dashboard to start learning.",
  path: "/success",
  index: false,
});

export default async function SuccessPage({ searchParams }: { searchParams: SearchParams }) {
  const order = readSafeText(first((await searchParams).o), "reference");
  return (
    <Outcome
      title="You're in!"
      visual={<Tick />}
      actions={
        <ButtonLink href="/dashboard" size="lg">
          Go to Dashboard
        </ButtonLink>
      }
    >
      {/* One string, so that the sentence is one text node in the HTML. */}
      {order ? <p className="break-all">{`Order ${order} confirmed.`}</p> : null}
      <p>Head to your dashboard to start learning.</p>
    </Outcome>
  );
}
