import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { createElement as h, type ReactElement } from "react";
import { brand } from "../platform/brand";
import { formatDay } from "../platform/dates";
import { siteUrl } from "../platform/links";
import { badgeOf, type CertificateView } from "./certificates";
import { fontFile } from "./name-fonts";

const SIZE = { width: 1200, height: 630 };
const [INK, SOFT, PAPER, ACCENT] = ["#1d1814", "#564d45", "#fffdf8", "#bf3f0b"];

type Shared = Pick<CertificateView, "code" | "kind" | "level" | "title" | "testedAt" | "expiresAt">;

/** A PNG for link previews: certificate, level, dates and where to check it. The holder's name is not on it. */
export async function renderShareImage(certificate: Shared): Promise<Uint8Array> {
  const badge = await readFile(
    join(/* turbopackIgnore: true */ process.cwd(), `public/badges/${badgeOf(certificate)}.png`),
  );
  const image = new ImageResponse(draw(certificate, `data:image/png;base64,${badge.toString("base64")}`), {
    ...SIZE,
    fonts: await readFonts(),
  });
  return new Uint8Array(await image.arrayBuffer());
}

async function readFonts() {
  const font = async (name: string, file: string, weight: 400 | 600) => ({
    name,
    data: await readFile(fontFile(file)),
    weight,
  });
  return Promise.all([
    font("Fraunces", "fraunces/files/fraunces-latin-600-normal.woff", 600),
    font("Figtree", "figtree/files/figtree-latin-400-normal.woff", 400),
    font("Figtree", "figtree/files/figtree-latin-600-normal.woff", 600),
  ]);
}

const row = { display: "flex" } as const;
const column = { display: "flex", flexDirection: "column" } as const;

function draw({ code, kind, level, title, testedAt, expiresAt }: Shared, badge: string): ReactElement {
  const what = kind === "certification" ? "Certificate of proficiency" : "Certificate of completion";
  const above = level ? `${what}, ${level} level` : what;
  return h(
    "div",
    {
      style: {
        ...column,
        ...SIZE,
        justifyContent: "space-between",
        padding: "64px 72px",
        backgroundColor: PAPER,
        border: `14px solid ${ACCENT}`,
        fontFamily: "Figtree",
        fontSize: 30,
        color: INK,
      },
    },
    h(
      "div",
      { style: { ...row, justifyContent: "space-between", gap: 48 } },
      h(
        "div",
        { style: { ...column, width: 730 } },
        h("div", { style: { fontFamily: "Fraunces", fontSize: 38 } }, brand.name),
        h("div", { style: { marginTop: 38, color: ACCENT, fontWeight: 600 } }, above),
        h(
          "div",
          {
            style: {
              marginTop: 10,
              fontFamily: "Fraunces",
              fontSize: title.length > 28 ? 58 : 70,
              lineHeight: 1.1,
            },
          },
          title,
        ),
      ),
      h("img", { src: badge, width: 230, height: 230, alt: "" }),
    ),
    h(
      "div",
      { style: { ...row, justifyContent: "space-between", alignItems: "flex-end", gap: 32 } },
      h(
        "div",
        { style: column },
        fact("Tested on", formatDay(testedAt)),
        fact("Valid until", formatDay(expiresAt)),
      ),
      h(
        "div",
        { style: { ...column, alignItems: "flex-end" } },
        h("div", { style: { color: SOFT } }, `Check it at ${siteUrl().host}/certificate-verify`),
        h("div", { style: { fontWeight: 600 } }, code),
      ),
    ),
  );
}

const fact = (label: string, value: string) =>
  h(
    "div",
    { key: label, style: { ...row, gap: 12 } },
    h("div", { style: { color: SOFT } }, label),
    h("div", { style: { fontWeight: 600 } }, value),
  );
