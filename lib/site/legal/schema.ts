import { z } from "zod";

export const frontMatterSchema = z.strictObject({
  title: z.string().trim().min(1),
  version: z.iso.date(),
  description: z.string().trim().min(50).max(170),
});

const given = z
  .string()
  .trim()
  .regex(/^[^\n|{}]*$/, "is one line, without braces and bars")
  .nullable()
  .transform((value) => value ?? "");

export const sellerSchema = z
  .strictObject({
    postal_address: given,
    legal_form: given,
    responsible_person: given,
    phone: given,
    register_entry: given,
    vat_id: given,
    country_of_law: given,
    data_protection_contact: given,
    supervisory_authority: given,
    accessibility_authority: given,
    hosting_provider: given,
    mail_provider: given,
    model_provider: given,
  })
  .transform((seller) => ({
    postalAddress: seller.postal_address,
    legalForm: seller.legal_form,
    responsiblePerson: seller.responsible_person,
    phone: seller.phone,
    registerEntry: seller.register_entry,
    vatId: seller.vat_id,
    countryOfLaw: seller.country_of_law,
    dataProtectionContact: seller.data_protection_contact,
    supervisoryAuthority: seller.supervisory_authority,
    accessibilityAuthority: seller.accessibility_authority,
    hostingProvider: seller.hosting_provider,
    mailProvider: seller.mail_provider,
    modelProvider: seller.model_provider,
  }));
