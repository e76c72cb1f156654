/** Valid values that reach nobody, where no code calls Stripe. */
export const unreachableStripe = {
  STRIPE_SECRET_KEY: "sk_test_nobody",
  STRIPE_WEBHOOK_SECRET: "whsec_nobody",
  STRIPE_API_BASE: "http://127.0.0.1:1",
  STRIPE_LINK_3900: "http://127.0.0.1:1/b/3900",
  STRIPE_LINK_EXAM: "http://127.0.0.1:1/b/exam",
  STRIPE_LINK_6900: "http://127.0.0.1:1/b/6900",
  STRIPE_LINK_9900: "http://127.0.0.1:1/b/9900",
  STRIPE_LINK_SEATS_10: "http://127.0.0.1:1/b/seats_10",
  STRIPE_LINK_SEATS_25: "http://127.0.0.1:1/b/seats_25",
  STRIPE_LINK_SEATS_50: "http://127.0.0.1:1/b/seats_50",
};
