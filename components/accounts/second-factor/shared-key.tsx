import { QrCode } from "@/components/certificates/qr-code";
import { buttonStyle } from "@/components/ui/button-style";
import { CopyButton } from "@/components/ui/copy-button";
import { ExternalLink } from "@/components/ui/icons";

export type Key = { secret: string; uri: string; qr: { path: string; size: number } };

/** A phone cannot scan its own screen, so there is also a link and the key as text. */
export function SharedKey({ secret, uri, qr }: Key) {
  return (
    <>
      <h3 tabIndex={-1} className="text-lg outline-none">
        1. Scan this QR code with your app
      </h3>
      <p className="text-ink-soft">
        Any authenticator app will do: Google Authenticator, Microsoft Authenticator, 1Password, Aegis.
      </p>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode
          {...qr}
          label="Picture to scan, with the key"
          className="size-48 rounded-control light-sheet border border-line text-ink"
        />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-ink-soft text-sm">Is the app on this device?</p>
          <a href={uri} className={buttonStyle({ variant: "secondary", className: "my-3" })}>
            <ExternalLink className="size-4.5" />
            Open in my authenticator app
          </a>
          <p className="text-ink-soft text-sm">No camera at hand? Enter this key, “time-based”:</p>
          <p data-testid="key" className="mt-1 break-words font-mono font-semibold text-base">
            {secret}
          </p>
          <div className="mt-3">
            <CopyButton
              label="Copy the key"
              done="Key copied"
              text={secret.replaceAll(" ", "")}
              refused={{ title: "Not copied", description: "Please select the key and copy by hand." }}
            />
          </div>
        </div>
      </div>
    </>
  );
}
