import { baseUrls } from "./feeds/base-urls";
import { bodies } from "./feeds/bodies";
import { dates } from "./feeds/dates";
import { encodings } from "./feeds/encodings";
import type { FeedCase } from "./feeds/feed-case";
import { formats } from "./feeds/formats";
import { links } from "./feeds/links";
import { titles } from "./feeds/titles";

/** Kinds of feeds that users of feed readers often report. */
export const feeds: FeedCase[] = [
  ...links,
  ...baseUrls,
  ...titles,
  ...bodies,
  ...dates,
  ...encodings,
  ...formats,
];
