import type Stripe from "stripe";
import { html, money, page } from "./html";

const day = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 10);

function content(invoice: Stripe.Invoice): string[] {
  const { customer_address: address } = invoice;
  const tax = invoice.total - (invoice.total_excluding_tax ?? invoice.total);
  return [
    `Invoice ${invoice.number}`,
    `Date: ${day(invoice.created)}`,
    "From: Skillbite",
    `To: ${invoice.customer_name ?? invoice.customer_email ?? ""}`,
    ...(address?.line1
      ? [`${address.line1}, ${address.postal_code} ${address.city}, ${address.country}`]
      : []),
    ...(invoice.customer_tax_ids ?? []).map(({ value }) => `VAT number: ${value}`),
    "",
    ...invoice.lines.data.map(
      ({ description, quantity, amount }) => `${quantity} x ${description}: ${money(amount)}`,
    ),
    ...(invoice.subtotal === invoice.total ? [] : [`Discount: ${money(invoice.total - invoice.subtotal)}`]),
    `Total: ${money(invoice.total)}`,
    ...(tax > 0 ? [`VAT included: ${money(tax)}`] : []),
    "Paid in full",
  ];
}

export function invoicePage(invoice: Stripe.Invoice): string {
  const [title = "", ...lines] = content(invoice);
  return page(
    title,
    html`<article class="card"><h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}
      <p><a href="${invoice.invoice_pdf}">Download PDF</a></p></article>`,
  );
}

export function invoicePdf(invoice: Stripe.Invoice): Buffer {
  const escaped = (line: string) => line.replace(/[\\()]/g, "\\$&").replaceAll("€", "EUR ");
  const text = content(invoice)
    .map((line) => `(${escaped(line)}) Tj T*`)
    .join("\n");
  const stream = `BT /F1 11 Tf 60 780 Td 18 TL\n${text}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${Buffer.byteLength(stream, "latin1")} >>\nstream\n${stream}\nendstream`,
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, "latin1");
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = Buffer.byteLength(body, "latin1");
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}
