export { PageMissing as default } from "@/components/layout/page-missing";
export { missing as metadata } from "@/lib/site/page-metadata";
