import { z } from "zod";

const rate = z.number().min(0).max(1);
const milliseconds = z.number().int().min(0).max(600_000);

/** What goes wrong on request. All of it is off when the sandbox starts. */
export const faultsSchema = z.strictObject({
  /** The API cuts every connection. */
  down: z.boolean().default(false),
  /** The API takes so long for each answer. */
  delay: milliseconds.default(0),
  /** The share of requests that are answered 500, with nothing done. */
  failures: rate.default(0),
  /** The share of requests that are done, and whose answer is lost. */
  lostAnswers: rate.default(0),
  webhooks: z
    .strictObject({
      /** Events wait until this is taken back; then they go out in random order. */
      held: z.boolean().default(false),
      /** Each delivery waits so long. */
      delay: milliseconds.default(0),
      /** Each delivery waits up to so long in addition, so that the order is lost. */
      shuffle: milliseconds.default(0),
      /** The share of events that are never delivered. */
      dropped: rate.default(0),
      /** How often each event is delivered. */
      copies: z.number().int().min(1).max(20).default(1),
    })
    .prefault({}),
});

export type Faults = z.output<typeof faultsSchema>;
export type FaultsInput = z.input<typeof faultsSchema>;

export const noFaults = (): Faults => faultsSchema.parse({});

export const happens = (share: number) => Math.random() < share;
