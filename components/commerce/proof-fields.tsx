import type { AddressProof } from "./order-address";

export function ProofFields({ proof: { key, session } }: { proof: AddressProof }) {
  return (
    <>
      {key ? <input type="hidden" name="key" value={key} /> : null}
      {session ? <input type="hidden" name="session" value={session} /> : null}
    </>
  );
}
