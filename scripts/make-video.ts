/**
 * `npm run video -- [course] [--stills <folder>]` renders content/courses/<course>/video.yaml.
 * Writes the film, its described version, their captions and the poster. Needs ffmpeg with libx264, Festival and its
 * voice: docs/adding.md. `--stills` writes only a PNG for each caption.
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
