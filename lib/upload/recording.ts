/** Formats that browsers can record, the smallest first; Safari supports only the last. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const ENDINGS: Record<string, string> = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'm4a' };

function fileOf(parts: Blob[], recorded: string): File {
  const type = recorded.split(';')[0] || 'audio/webm';
  return new File(parts, `recording.${ENDINGS[type] ?? 'webm'}`, { type });
}

type WriteLength = (typeof import('fix-webm-duration'))['default'];
let writeLength: WriteLength | null = null;

/** Fetched while it is recorded; without a line it may never come. */
const loadWriteLength = () =>
  import('fix-webm-duration').then(
    (loaded) => {
      writeLength = loaded.default;
    },
    () => undefined,
  );

/** What writes the length may be on its way for so long, in milliseconds. */
const LENGTH_WITHIN_MS = 3_000;

/** A recording that was interrupted, with its length. */
export async function withLengthLater(file: File, seconds: number): Promise<File> {
  await Promise.race([loadWriteLength(), new Promise((done) => setTimeout(done, LENGTH_WITHIN_MS))]);
  return withLength(file, seconds);
}

/**
 * Chromium writes no length into what it records, so that players show none and have no waveform. If what writes it has not
 * come, the recording is good without.
 */
async function withLength(file: File, seconds: number): Promise<File> {
  if (file.type !== 'audio/webm' || !writeLength) return file;
  try {
    const blob = await writeLength(file, seconds * 1000, { logger: false });
    return new File([blob], file.name, { type: file.type });
  } catch {
    return file;
  }
}

export interface Recorded {
  /** How long it is. */
  seconds: number;
  /** It was ended because it may not be longer. */
  isCut: boolean;
}

/** Milliseconds between two looks at what is recorded so far. */
const PIECE_MS = 5_000;

export interface RecordOptions {
  /** It ends by itself then. */
  maxSeconds?: number | undefined;
  /** Called every few seconds with all that is recorded so far, without its length in it. */
  onPart?: ((file: File, seconds: number) => void) | undefined;
  onEnded: (file: File, recorded: Recorded) => void;
}

export const endTracks = (stream: MediaStream | undefined) =>
  stream?.getTracks().forEach((track) => track.stop());

/** Records a stream until it, or the recorder, is stopped, and passes on the file. */
export function recordStream(
  stream: MediaStream,
  { maxSeconds = Infinity, onPart, onEnded }: RecordOptions,
): MediaRecorder {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const parts: Blob[] = [];
  const startedAt = performance.now();
  const length = () => Math.min((performance.now() - startedAt) / 1000, maxSeconds);
  recorder.ondataavailable = ({ data }) => {
    parts.push(data);
    if (recorder.state === 'recording') onPart?.(fileOf(parts, recorder.mimeType), length());
  };
  recorder.onstop = () => {
    endTracks(stream);
    const seconds = length();
    void withLength(fileOf(parts, recorder.mimeType), seconds).then((file) =>
      onEnded(file, { seconds, isCut: seconds === maxSeconds }),
    );
  };
  if (onPart) recorder.start(PIECE_MS);
  else recorder.start();
  void loadWriteLength();
  return recorder;
}
