class Html {
  constructor(readonly text: string) {}
}

type Value = Html | Html[] | string | number | null | undefined | false;

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map((each) => each.text).join("");
  if (value instanceof Html) return value.text;
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Escapes the values. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

const STYLE = `
  :root { color-scheme: light; --ink: #1c1917; --quiet: #57534e; --line: #d6d3d1; --accent: #0f5f59; --paper: #f5f5f4 }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
  .strip { background: #fde68a; color: #422006; text-align: center; padding: .4rem 1rem; font-size: .85rem }
  main { max-width: 62rem; margin: 0 auto; padding: 1.25rem }
  a { color: var(--accent) }
  h1 { font-size: 1.3rem; margin: .2rem 0 } h2 { font-size: 1.05rem; margin: 1.6rem 0 .6rem }
  .quiet { color: var(--quiet); font-size: .9rem } .amount { font-size: 2.1rem; font-weight: 650; margin: .2rem 0 1rem }
  .pay { display: grid; gap: 2rem; max-width: 58rem; margin-top: 1rem }
  @media (min-width: 768px) { .pay { grid-template-columns: 1fr 1.1fr } }
  .card { background: #fff; border: 1px solid var(--line); border-radius: .7rem; padding: 1.25rem }
  label, legend { display: block; font-weight: 550; font-size: .92rem; margin: 0; padding: .9rem 0 .25rem }
  fieldset { border: 0; padding: 0; margin: 0; min-width: 0 }
  input[type=text], input[type=email], select { width: 100%; font: inherit; padding: .6rem .7rem; border: 1px solid #a8a29e; border-radius: .4rem; background: #fff }
  input[readonly] { background: var(--paper) }
  .choice { display: flex; gap: .6rem; align-items: flex-start; font-weight: 400; margin: 0; padding: .35rem 0 } .choice input { margin-top: .3rem; width: 1.1rem; height: 1.1rem; flex: none }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: .7rem }
  button { font: inherit; font-weight: 600; border: 0; border-radius: .4rem; padding: .7rem 1rem; background: var(--accent); color: #fff; cursor: pointer }
  button.wide { width: 100%; margin-top: 1.2rem } button.plain { background: #e7e5e4; color: var(--ink); padding: .35rem .7rem; font-size: .85rem }
  :focus-visible { outline: 3px solid #0f766e; outline-offset: 2px }
  .error { background: #fef2f2; border: 1px solid #b91c1c; color: #7f1d1d; border-radius: .4rem; padding: .6rem .8rem; margin-bottom: .6rem }
  table { width: 100%; border-collapse: collapse } td, th { text-align: left; padding: .45rem .5rem .45rem 0; vertical-align: top; border-bottom: 1px solid #e7e5e4 } td:last-child { text-align: right; padding-right: 0; overflow-wrap: anywhere }
  .lines td:last-child { white-space: nowrap } .row { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center } .row form { display: flex; gap: .3rem; align-items: center }
  .row input[type=text] { width: 5.5rem; padding: .25rem .4rem; font-size: .85rem } .entry { margin: .7rem 0 } .entry header { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap }
  .tag { border-radius: 1rem; padding: .1rem .6rem; background: #e7e5e4; font-size: .8rem; white-space: nowrap } .tag.good { background: #ccfbf1 } .tag.bad { background: #fee2e2 }
  code { font-size: .85rem; overflow-wrap: anywhere } details { margin: .5rem 0 } summary { cursor: pointer }
  .sepa-fields { display: none } form:has(#method-sepa:checked) .sepa-fields { display: block } form:has(#method-sepa:checked) .card-fields { display: none }
  .business-fields { display: none } form:has(#business:checked) .business-fields { display: block }`;

export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><style>${new Html(STYLE)}</style></head>
<body><div class="strip"><strong>Local Stripe sandbox</strong> · no money moves, nothing leaves this machine</div>
<main>${body}</main></body></html>`.text;
}

export function money(cents: number | null | undefined, currency: string | null | undefined = "eur") {
  return new Intl.NumberFormat("en-IE", { style: "currency", currency: currency ?? "eur" }).format(
    (cents ?? 0) / 100,
  );
}

export type { Html };
