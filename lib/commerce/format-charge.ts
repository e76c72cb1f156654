const euros = new Intl.NumberFormat("en-IE", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

/** '€3.90', '€39', '€2,275': what is charged, so with cents where there are any. */
export function formatCharge(cents: number): string {
  return euros.format(cents / 100);
}
