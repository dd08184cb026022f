/** What a file is by its bytes, never by its name or by what its sender calls it; null where they say nothing known. */
export async function findFileType(content: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.mime ?? null;
}
