/** '2,275' for a whole number from 0. Not by Intl.NumberFormat, whose first use blocks a phone for 50 ms. */
export function formatCount(count: number): string {
  const digits = String(count);
  const head = digits.length % 3 || 3;
  const groups = [digits.slice(0, head)];
  for (let at = head; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(",");
}
