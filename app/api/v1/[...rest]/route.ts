import { missingEndpoint } from "@/lib/api/endpoint";

export const GET = missingEndpoint();
export const POST = missingEndpoint();
export const PUT = missingEndpoint();
export const PATCH = missingEndpoint();
export const DELETE = missingEndpoint();
