import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import type { Organisation } from "@/lib/organisations/organisation-queries";
import { packEnds } from "./pack-ends";

type Packs = Pick<Organisation, "packs">;

/** The seats that nobody has, in one line. */
export function SeatsInWords({ path, packs }: Packs & { path: string }) {
  const total = (key: "size" | "free" | "ended") => packs.reduce((sum, pack) => sum + pack[key], 0);
  const going = total("size") - total("ended");
  return (
    <p className="text-ink-soft">
      {total("free") > 0 ? (
        <TextLink href={`${path}?state=free`}>
          {`${total("free")} of ${going === 1 ? "1 seat" : `${going} seats`} free`}
        </TextLink>
      ) : going > 0 ? (
        <span>{going === 1 ? "1 seat, taken" : `${going} seats, all taken`}</span>
      ) : null}
      {total("ended") > 0 ? (
        <>
          {going > 0 ? <span>, </span> : null}
          <TextLink href={`${path}?state=ended`}>{`${total("ended")} ended`}</TextLink>
        </>
      ) : null}
    </p>
  );
}

/** Why the seats of a pack ended or rest before their day. */
export function PackNotices({ packs }: Packs) {
  return packs.flatMap(({ id, size, state }) => {
    const why = packEnds[state];
    return why ? (
      <Callout key={id} tone="warning" title={`Pack of ${size} seats`} className="mt-4">
        {why}
      </Callout>
    ) : (
      []
    );
  });
}
