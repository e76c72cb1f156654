export { LazyCourseMissing as default } from "@/components/layout/lazy-missing";
