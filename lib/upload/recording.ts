/** Formats that browsers can record, the smallest first; Safari supports only the last. */
export const RECORDED_TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const ENDINGS: Record<string, string> = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' };

/** The file of what was recorded. */
export function fileOf(parts: Blob[], recorded: string): File {
  const type = recorded.split(';')[0] || 'audio/webm';
  return new File(parts, `recording.${ENDINGS[type] ?? 'webm'}`, { type });
}

type WriteLength = (typeof import('fix-webm-duration'))['default'];
let writeLength: WriteLength | null = null;

/** Fetched while it is recorded; without a line it may never come. */
export const loadWriteLength = () =>
  void import('fix-webm-duration').then(
    (loaded) => {
      writeLength = loaded.default;
    },
    () => undefined,
  );

/**
 * Chromium writes no length into what it records, so that players show none and have no waveform. If what writes it has not
 * come, the recording is good without.
 */
export async function withLength(file: File, seconds: number): Promise<File> {
  if (file.type !== 'audio/webm' || !writeLength) return file;
  try {
    const blob = await writeLength(file, seconds * 1000, { logger: false });
    return new File([blob], file.name, { type: file.type });
  } catch {
    return file;
  }
}
