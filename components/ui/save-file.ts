/** Saves an answer of the server as a file: under the name that it gives, or else `name`. */
export async function saveFile(answer: Response, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? name;
  link.click();
  URL.revokeObjectURL(link.href);
}
