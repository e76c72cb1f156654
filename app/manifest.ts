import type { MetadataRoute } from "next";
import { brand } from "@/lib/brand";

/** Both colours are the token `paper`: a manifest cannot read it. */
export default function manifest(): MetadataRoute.Manifest {
  const icon = (src: string, sizes: string, purpose: "any" | "maskable") => ({
    src,
    sizes,
    type: "image/png",
    purpose,
  });
  return {
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    start_url: "/",
    display: "standalone",
    background_color: "#fbf7f0",
    theme_color: "#fbf7f0",
    icons: [
      icon("/images/icon-192.png", "192x192", "any"),
      icon("/images/icon-512.png", "512x512", "any"),
      icon("/images/icon-maskable-512.png", "512x512", "maskable"),
    ],
  };
}
