const euros = new Intl.NumberFormat("en-IE", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

export function formatCharge(cents: number): string {
  return euros.format(cents / 100);
}
