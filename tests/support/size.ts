/** Fewer random cases, one device. See scripts/test.ts. */
export const isSmall = process.env.TEST_SIZE === "small";

const phone = ["a phone", { width: 390, height: 844 }] as const;
const desktop = ["a desktop", { width: 1280, height: 900 }] as const;

/** Small runs use only a phone here: all other journeys run on a desktop. */
export const devices = isSmall ? [phone] : [phone, desktop];
