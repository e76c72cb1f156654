import { PageMissingAlone } from "@/components/layout/page-missing-alone";

export { missing as metadata } from "@/lib/metadata";

export default function NotFound() {
  return <PageMissingAlone />;
}
