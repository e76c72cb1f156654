import type Stripe from "stripe";
import { z } from "zod";
import { emit } from "./events";
import { newId, randomText, seconds } from "./ids";
import { listParams, metadata, params, range, text } from "./parameters";
import type { Sandbox } from "./sandbox";

const address = z.strictObject({
  line1: text.optional(),
  line2: text.optional(),
  city: text.optional(),
  state: text.optional(),
  postal_code: text.optional(),
  country: text.optional(),
});
const fields = {
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  address: address.optional(),
};

export const customerParams = params<Stripe.CustomerCreateParams>()(fields);
export const customerList = listParams<Stripe.CustomerListParams>()({
  created: range.optional(),
  email: text.optional(),
});

export function createCustomer(
  sandbox: Sandbox,
  { email, name, phone, description, metadata: data, address: given }: z.output<typeof customerParams>,
): Stripe.Customer {
  const customer = sandbox.state.save<Stripe.Customer>({
    id: newId("cus", 14),
    object: "customer",
    created: seconds(),
    livemode: false,
    balance: 0,
    email: email ?? null,
    name: name ?? null,
    phone: phone ?? null,
    description: description ?? null,
    metadata: data ?? {},
    address: given ? fullPostalAddress(given) : null,
    shipping: null,
    currency: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: randomText(8, "0123456789ABCDEF"),
    next_invoice_sequence: 1,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    preferred_locales: [],
    tax_exempt: "none",
    test_clock: null,
  });
  emit(sandbox, "customer.created", customer);
  return customer;
}

export function updateCustomer(
  sandbox: Sandbox,
  customer: Stripe.Customer,
  { metadata: data, address: given, expand: _, ...rest }: z.output<typeof customerParams>,
): Stripe.Customer {
  Object.assign(customer, rest);
  if (data) customer.metadata = { ...customer.metadata, ...data };
  if (given) customer.address = fullPostalAddress(given);
  emit(sandbox, "customer.updated", sandbox.state.save(customer));
  return customer;
}

export function deleteCustomer(sandbox: Sandbox, { id }: Stripe.Customer): Stripe.DeletedCustomer {
  const customer = sandbox.state.get("customer", id);
  sandbox.state.remove("customer", id);
  if (customer) emit(sandbox, "customer.deleted", customer);
  return { id, object: "customer", deleted: true };
}

export const fullPostalAddress = (given: Partial<Stripe.Address>): Stripe.Address => ({
  line1: null,
  line2: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
  ...given,
});
