/** `npm test` runs in small: fewer random cases, one device. `npm run test:all` runs at full size (scripts/test.ts). */
export const isSmall = process.env.TEST_SIZE === "small";

const phone = ["a phone", { width: 390, height: 844 }] as const;
const desktop = ["a desktop", { width: 1280, height: 900 }] as const;

/** What a whole journey is walked on: in small on a phone alone, as all other journeys are walked on a desktop. */
export const devices = isSmall ? [phone] : [phone, desktop];
