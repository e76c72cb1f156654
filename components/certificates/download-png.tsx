"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { Download } from "@/components/ui/icons";
import { saveBlob } from "@/components/ui/save-file";
import { embedFonts } from "./embed-fonts";

const WIDTH = 1_123; // CSS pixels: landscape A4
const RATIO = 2;
const MOST = 16_384; // max pixels of a canvas side

/** Draws a copy in the width of A4, so that the PNG is the same on any screen. */
export function DownloadPng({ fileName }: { fileName: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function download() {
    setBusy(true);
    setFailure("");
    const stage = document.createElement("div");
    stage.style.cssText = `position:fixed;top:0;left:-${2 * WIDTH}px;width:${WIDTH}px`;
    try {
      const sheet = document.querySelector("[data-certificate]");
      if (!sheet) throw new Error("there is no certificate on this page");
      const copy = sheet.cloneNode(true) as HTMLElement;
      copy.style.boxShadow = "none";
      stage.append(copy);
      document.body.append(stage);
      await Promise.all([
        document.fonts.ready,
        ...[...copy.querySelectorAll("img")].map((image) => image.decode()),
      ]);
      for (const part of copy.querySelectorAll<SVGElement>("svg *")) {
        // The library reads only the attributes of SVG parts, not their CSS.
        const { fill, stroke } = getComputedStyle(part);
        Object.assign(part.style, { fill, stroke });
      }
      const { toBlob } = await import("html-to-image");
      const { width, height } = copy.getBoundingClientRect();
      const pixelRatio = Math.min(RATIO, MOST / Math.max(width, height));
      const image = await toBlob(copy, { pixelRatio, width, height, fontEmbedCSS: await embedFonts() });
      if (!image) throw new Error("the browser drew nothing");
      saveBlob(image, fileName);
    } catch {
      setFailure("Please try again, or take the PDF.");
    } finally {
      stage.remove();
      setBusy(false);
    }
  }

  return (
    <>
      <Button onClick={download} busy={busy} busyLabel="Drawing…">
        <Download className="size-4.5" /> Download as PNG
      </Button>
      <FormFailure title="The image could not be made" className="order-last w-full">
        {failure}
      </FormFailure>
    </>
  );
}
