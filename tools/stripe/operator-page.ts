import type Stripe from "stripe";
import { type Html, html, money, page } from "./html";
import { chargeOf } from "./payments";
import type { Sandbox } from "./sandbox";

const SHOWN = 50;

export function operatorPage(sandbox: Sandbox): string {
  const { state, faults } = sandbox;
  const sessions = state.all("checkout.session").slice(-SHOWN).reverse();
  const links = state.all("payment_link");
  const waiting = state.all("sandbox.delivery").filter(({ status }) => status === "pending").length;
  const body = html`<h1>Payments</h1>
    <p class="quiet">What Skillbite sells in local mode, newest first (at most ${SHOWN}). Events that wait for their delivery: ${waiting}.
      ${faults.down && html`<strong>The API is down on request.</strong>`}</p>
    ${sessions.length === 0 && html`<p class="card">Nothing was sold yet. Buy something in Skillbite, and it appears here.</p>`}
    ${sessions.map((session) => entry(sandbox, session))}
    <h2>Payment links</h2><table>${links.map(
      ({ metadata, url }) => html`<tr><td>${metadata.link}</td><td><a href="${url}">${url}</a></td></tr>`,
    )}</table>
    <h2>Last events</h2><table>${state
      .all("event")
      .slice(-15)
      .reverse()
      .map(
        ({ id, type }) =>
          html`<tr><td>${type}<br><code class="quiet">${id}</code></td><td>${sandbox.isEnabled(type) && button("resend", id, "Send again")}</td></tr>`,
      )}</table>`;
  return page("Local Stripe sandbox", body);
}

const button = (action: string, id: string, label: string, fields: Html | false = false) =>
  html`<form method="post" action="/sandbox/${action}/${id}">${fields}<button class="plain">${label}</button></form>`;

function entry(sandbox: Sandbox, session: Stripe.Checkout.Session): Html {
  const { id, status, payment_status, amount_total, created, customer_details } = session;
  const charge = chargeOf(sandbox, session);
  const lines = sandbox.state.get("sandbox.checkout", id)?.lineItems ?? [];
  const isBack = (charge?.amount_refunded ?? 0) > 0;
  const dispute =
    charge?.disputed && sandbox.state.all("dispute").findLast((each) => each.charge === charge.id);
  const refunds = sandbox.state.all("refund").filter((each) => each.charge === charge?.id);
  const tone = payment_status === "paid" ? "good" : status === "expired" ? "bad" : "";
  return html`<article class="card entry"><header>
      <strong>${lines.map((line) => line.description).join(", ")}</strong>
      <span class="row"><span class="tag ${tone}">${status} · ${payment_status}</span>
      ${isBack && html`<span class="tag bad">${money(charge?.amount_refunded)} refunded</span>`}
      ${dispute && html`<span class="tag bad">dispute: ${dispute.status.replace("_", " ")}</span>`}
      <strong>${money(amount_total)}</strong></span></header>
    <p class="quiet">${customer_details?.email ?? "nobody yet"} · ${new Date(created * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC · <code>${id.slice(0, 20)}…</code>
      ${session.invoice && html` · <a href="/invoices/${String(session.invoice)}">invoice</a>`}</p>
    <div class="row">
      ${status === "open" && html`<a href="${session.url}">payment page</a> ${button("expire", id, "Expire")}`}
      ${status === "complete" && charge?.status === "pending" && html`${button("settle", id, "Settle")}${button("fail", id, "Fail")}`}
      ${
        charge?.status === "succeeded" &&
        !charge.refunded &&
        !charge.disputed &&
        html`
        ${button("refund", id, "Refund", html`<input type="text" name="euros" inputmode="decimal" placeholder="all" aria-label="Euros to refund; empty for all">`)}
        ${button("dispute", id, "Dispute")}`
      }
      ${dispute && dispute.status === "needs_response" && html`${button("win", dispute.id, "Win")}${button("lose", dispute.id, "Lose")}`}
      ${refunds.filter((refund) => refund.status === "succeeded").map((refund) => button("fail-refund", refund.id, `Fail refund of ${money(refund.amount)}`))}
      ${status !== "open" && button("resend", id, "Send events again")}
    </div></article>`;
}
