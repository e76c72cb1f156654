/** Seconds between captions that start a new paragraph. */
const PAUSE = 0.3;

/** Videos of a paid course are not public: the app serves them only with access. */
export function videoFolder({ price }: { price: number }): string {
  return price > 0 ? "content/videos" : "public/video";
}

export function captionParagraphs(vtt: string): string[] {
  const paragraphs: string[] = [];
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const cue of vtt.split(/\n{2,}/)) {
    const [before = "", after] = cue.split(" --> ");
    if (after === undefined) continue;
    const [timing = "", ...lines] = after.trim().split("\n");
    const [from = "", [to = ""]] = [before.split("\n").at(-1), timing.split(" ")];
    const text = lines.join(" ");
    if (seconds(from) - lastEnd > PAUSE) paragraphs.push(text);
    else paragraphs.push(`${paragraphs.pop()} ${text}`.replace("… …", "… "));
    lastEnd = seconds(to);
  }
  return paragraphs;
}

const seconds = (time: string) => time.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
