/**
 * `npm run video -- [course] [--stills <folder>]` renders content/courses/<course>/video.yaml.
 * It needs ffmpeg with libx264. `--stills` writes only a PNG for each caption.
 */
import { makeFilm, makeStills } from "../tools/video/film";
import { readArguments } from "./lib/arguments";
import { main } from "./lib/progress";

await main(async () => {
  const { values, positionals } = readArguments("npm run video -- [course] [--stills <folder>]", {
    allowPositionals: true,
    options: { stills: { type: "string" } },
  });
  const course = positionals[0] ?? "ai-in-everyday-life";
  await (values.stills ? makeStills(course, values.stills) : makeFilm(course));
});
