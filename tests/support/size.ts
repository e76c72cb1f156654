const size = process.env.TEST_SIZE;

export const isSmall = size === "small";

/** `npm run test:all` shortens the three longest storms, `npm run test:storm` does not. */
export function sized(numbers: { full: number; all: number; small: number }): number {
  return size === "small" || size === "all" ? numbers[size] : numbers.full;
}

const phone = ["a phone", { width: 390, height: 844 }] as const;
const desktop = ["a desktop", { width: 1280, height: 900 }] as const;

/** Options of a browser context. */
export const PHONE = { viewport: phone[1] };

export const devices = isSmall ? [phone] : [phone, desktop];
