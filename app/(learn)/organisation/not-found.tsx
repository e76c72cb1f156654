export { PageMissing as default } from "@/components/layout/page-missing";
