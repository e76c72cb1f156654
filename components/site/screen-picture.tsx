/** In CSS pixels; the files have twice as many. `npm run pictures` takes them from the running product. */
export const screens = {
  lesson: {
    width: 560,
    height: 480,
    alt: "The first lesson of AI in Everyday Life, with its reading time and the number of exercises that are done.",
  },
  question: {
    width: 520,
    height: 390,
    alt: "A question of the free quiz, and its answers.",
  },
  exercise: {
    width: 520,
    height: 390,
    alt: "An exercise of a lesson after an answer: each case is marked as right or not, with the reason.",
  },
  certificate: {
    width: 520,
    height: 368,
    alt: "A sample of the certificate, with name, result and dates.",
  },
} as const;

type Props = {
  name: keyof typeof screens;
  className?: string;
  /** Shows without scrolling. */
  eager?: boolean;
};

/** A picture of one of our own screens. */
export function ScreenPicture({ name, className, eager = false }: Props) {
  const { width, height, alt } = screens[name];
  return (
    // biome-ignore lint/performance/noImgElement: next/image brings its code, and there is one size of each
    <img
      src={`/images/screen-${name}.webp`}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
      // Otherwise React preloads it on every page that links here.
      fetchPriority={eager ? "low" : undefined}
      className={className}
    />
  );
}
