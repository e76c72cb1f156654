import { z } from "zod";

const rate = z.number().min(0).max(1);
const milliseconds = z.number().int().min(0).max(600_000);

export const faultsSchema = z.strictObject({
  /** Cuts every connection to the API. */
  down: z.boolean().default(false),
  delay: milliseconds.default(0),
  /** Share of requests that get a 500 and do nothing. */
  failures: rate.default(0),
  /** Share of requests that succeed but lose their answer. */
  lostAnswers: rate.default(0),
  webhooks: z
    .strictObject({
      /** Events wait until this is false; then they go out in random order. */
      held: z.boolean().default(false),
      delay: milliseconds.default(0),
      /** Extra random delay per delivery, up to this, so that the order is lost. */
      shuffle: milliseconds.default(0),
      dropped: rate.default(0),
      copies: z.number().int().min(1).max(20).default(1),
    })
    .prefault({}),
});

export type Faults = z.output<typeof faultsSchema>;
export type FaultsInput = z.input<typeof faultsSchema>;

export const noFaults = (): Faults => faultsSchema.parse({});

export const happens = (share: number) => Math.random() < share;
