"use client";

import { buttonStyle } from "@/components/ui/button-style";

/** product.md, section 8, 'Legal page failure'. */
export default function LegalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="band">
      <h1 className="max-w-prose text-3xl">Unable to load content. Please try again later.</h1>
      <button type="button" onClick={retry} className={buttonStyle({ className: "mt-8" })}>
        Try again
      </button>
    </div>
  );
}
