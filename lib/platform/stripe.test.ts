import { expect, it } from "vitest";
import { templateOf } from "./stripe";

it.each([
  ["/v1/checkout/sessions", "/v1/checkout/sessions"],
  ["/v1/checkout/sessions/cs_test_a1B2c3", "/v1/checkout/sessions/{id}"],
  ["/v1/checkout/sessions/cs_test_a1B2c3/line_items?limit=5", "/v1/checkout/sessions/{id}/line_items"],
  ["/v1/customers/search?query=email%3A%22ada%40example.org%22", "/v1/customers/search"],
  ["/v1/payment_intents/pi_3N/confirm", "/v1/payment_intents/{id}/confirm"],
  ["/v2/core/events/evt_1", "/v2/core/events/{id}"],
])("%s is counted as %s", (path, template) => expect(templateOf(path)).toBe(template));
