import type { SVGProps } from "react";

type Props = Omit<SVGProps<SVGSVGElement>, "children" | "dangerouslySetInnerHTML"> & {
  /** SVG elements, written out by us: no text of anybody else. */
  shapes: string;
};

/**
 * A decorative drawing whose shapes never change. As one string they are one thing to render, send and hydrate; as
 * elements each would be as dear as a paragraph, twice in every document, and icons were a quarter of the catalogue's.
 */
export function Drawing({ shapes, ...props }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
  return <svg {...props} aria-hidden="true" dangerouslySetInnerHTML={{ __html: shapes }} />;
}
