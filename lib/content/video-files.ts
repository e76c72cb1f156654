/** Videos of a paid course are not public: the app serves them only with access. */
export function videoFolder({ price }: { price: number }): string {
  return price > 0 ? "content/videos" : "public/video";
}

/** The name, path or URL of the described version of a video or its captions: `x.mp4` to `x.described.mp4`. */
export function describedFile(file: string): string {
  return file.replace(/\.(mp4|vtt)$/, ".described.$1");
}
