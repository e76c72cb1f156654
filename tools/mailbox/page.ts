import type { Mail } from "./server";

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
  body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1c1917; background: #fafaf9 }
  h1 { font-size: 1.4rem } .quiet { color: #78716c }
  details { background: #fff; border: 1px solid #e7e5e4; border-radius: .6rem; margin: .6rem 0; padding: .7rem 1rem }
  summary { cursor: pointer; display: flex; gap: 1rem; flex-wrap: wrap; justify-content: space-between }
  iframe { width: 100%; height: 28rem; border: 1px solid #e7e5e4; border-radius: .4rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

const REFRESH = `setInterval(() => document.querySelector("details[open]") || location.reload(), 3000)`;

function entry({ id, subject, to, receivedAt, text, html }: Mail) {
  // The sandbox runs no script. Links open in a new tab, as in a mail program.
  const sandbox = "allow-popups allow-popups-to-escaped-sandbox";
  const body = `<base target="_blank">${html}`;
  const frame = html
    ? `<iframe sandbox="${sandbox}" srcdoc="${escaped(body)}" title="The mail"></iframe>`
    : "";
  return `<details id="${id}">
    <summary><strong>${escaped(subject)}</strong><span>${escaped(to.join(", "))}</span>
      <time class="quiet">${receivedAt.slice(11, 19)}</time></summary>
    ${frame}<pre>${escaped(text)}</pre>
  </details>`;
}

export function mailboxPage(mails: Mail[]) {
  const list =
    mails.map(entry).join("") || `<p class="quiet">No mail yet. What Skillbite sends arrives here.</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox (${mails.length})</title>
    <meta name="viewport" content="width=device-width"><style>${STYLE}</style>
    <h1>Mailbox of the local mode</h1><p class="quiet">Nothing leaves this machine. Newest first, times in UTC.</p>
    ${list}<script>${REFRESH}</script></html>`;
}
