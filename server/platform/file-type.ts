/** The MIME type of a file by its bytes, never by its name or its sender's claim; null if it is unknown. */
export async function findFileType(content: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.mime ?? null;
}
