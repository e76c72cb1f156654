import { QrCode } from "@/components/credentials/qr-code";

export type Key = { secret: string; qr: { path: string; size: number } };

/** What the app on the phone has to know: to scan, or to type. */
export function SharedKey({ secret, qr }: Key) {
  return (
    <>
      <h3 tabIndex={-1} className="text-lg outline-none">
        1. Scan this with your app
      </h3>
      <p className="text-ink-soft">
        Any authenticator app will do: Google Authenticator, Microsoft Authenticator, 1Password, Aegis.
      </p>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode {...qr} className="size-48 rounded-control border border-line text-ink" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-ink-soft text-sm">No camera at hand? Enter this key, “time-based”:</p>
          <p data-testid="key" className="mt-1 break-words font-mono font-semibold text-base">
            {secret}
          </p>
        </div>
      </div>
    </>
  );
}
