export { OrderMissing as default } from "@/components/checkout/order-missing";
