interface ErrorBody {
  type: "invalid_request_error" | "idempotency_error" | "api_error" | "card_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
}

export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }

  toJSON() {
    const { code } = this.body;
    const doc = code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` };
    return { error: { ...this.body, ...doc } };
  }
}

export function invalid(message: string, details: { code?: string; param?: string } = {}) {
  return new StripeFailure(400, { type: "invalid_request_error", message, ...details });
}

export function noSuch(what: string, id: string, param: string) {
  const message = `No such ${what}: '${id}'`;
  return new StripeFailure(404, { type: "invalid_request_error", message, code: "resource_missing", param });
}
