/** Open it in the click itself: later, browsers block it as a pop-up. */
export type PaymentTab = { show: (url: string) => void; close: () => void };

/** With `sameWindow` or a blocked tab, the page itself goes there. */
export function openPaymentTab(sameWindow: boolean): PaymentTab {
  const tab = sameWindow ? null : window.open("about:blank", "_blank");
  if (!tab) return { show: (url) => window.location.assign(url), close: () => undefined };
  tab.opener = null;
  tab.document.title = "Secure payment";
  tab.document.body.textContent = "Opening the secure payment page…";
  return {
    show(url) {
      if (tab.closed) window.location.assign(url);
      else tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}
