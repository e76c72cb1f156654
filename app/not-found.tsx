export { LazySiteMissing as default } from "@/components/layout/lazy-missing";
export { missing as metadata } from "@/lib/metadata";
