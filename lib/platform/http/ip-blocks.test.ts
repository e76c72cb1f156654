import { expect, it } from "vitest";
import { clientOf, networkOf } from "./ip-blocks";

it.each([
  ["203.0.113.77", "203.0.113.77", "203.0.113.0"],
  ["::ffff:203.0.113.77", "203.0.113.77", "203.0.113.0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1::"],
  ["2001:db8:1:2::6", "2001:db8:1:2::", "2001:db8:1::"],
  ["2001:db8:1:2::", "2001:db8:1:2::", "2001:db8:1::"],
  ["2001:db8::a:b", "2001:db8::", "2001:db8::"],
  ["2001:db8::c:d", "2001:db8::", "2001:db8::"],
  ["2001:0DB8:0001:0002::ABCD", "2001:db8:1:2::", "2001:db8:1::"],
  ["fe80::1:2%eth0", "fe80::", "fe80::"],
  ["::1", "::", "::"],
  ["unknown", "unknown", "unknown"],
  ["", "", ""],
])("%s asks as %s, from the block %s", (address, client, network) => {
  expect(clientOf(address)).toBe(client);
  expect(networkOf(address)).toBe(network);
  expect(networkOf(clientOf(address))).toBe(network);
});
