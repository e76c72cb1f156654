/** Prefers the file name in the response's header. */
export async function saveFile(answer: Response, name: string): Promise<void> {
  const given = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  saveBlob(await answer.blob(), given ?? name);
}

/** A `data:` URL would hold the whole file. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
