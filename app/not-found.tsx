export { SiteMissing as default } from "@/components/layout/site-missing";
