/** What a file is uploaded for: it decides the accepted types and sizes, and who may see the file. */
export const UPLOAD_PURPOSES = [
  'PROFILE_PHOTO',
  'CERTIFICATE',
  'QUIZ_COVER',
  'EXERCISE_IMAGE',
  'EXERCISE_AUDIO',
  'CHAT_FILE',
  'LESSON_COVER',
  'LESSON_FILE',
  'LESSON_AUDIO',
  'PUBLICATION_COVER',
  'PUBLICATION_IMAGE',
  'PUBLICATION_AUDIO',
  'PUBLICATION_FILE',
  'POST_IMAGE',
  'POST_VIDEO',
  'WORD_AUDIO',
  'VOICE',
  'FILE',
  'CONTENT_PACKAGE',
  'ACCOUNT_ARCHIVE',
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

interface FileKind {
  /**
   * MIME types detected from the bytes, as file-type names them. SVG is never among them: like text/html it can run
   * scripts.
   */
  types: readonly string[];
  /** MIME types as browsers label the files. */
  labels: readonly string[];
}

const alike = (...types: readonly string[]): FileKind => ({ types, labels: types });

/**
 * Sound files, and what browsers record. By its bytes, a WebM or MP4 recording without a picture still looks like a
 * video.
 */
const SOUND: FileKind = {
  types: [
    'audio/mpeg',
    'audio/aac',
    'audio/mp4',
    'audio/x-m4a',
    'video/mp4',
    'audio/ogg',
    'audio/ogg; codecs=opus',
    'audio/wav',
    'audio/flac',
    'audio/x-flac',
    'audio/webm',
    'video/webm',
  ],
  labels: [
    'audio/mpeg',
    'audio/mp3',
    'audio/aac',
    'audio/mp4',
    'audio/x-m4a',
    'audio/ogg',
    'audio/wav',
    'audio/x-wav',
    'audio/flac',
    'audio/webm',
  ],
};

const KINDS = {
  picture: alike('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'),
  sound: SOUND,
  video: alike('video/mp4', 'video/webm'),
  pdf: alike('application/pdf'),
  /** No signature says it: bytes that are nothing else and read as UTF-8. */
  text: alike('text/plain'),
  /** Documents that people exchange besides these. */
  document: alike(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text',
    'application/rtf',
    'application/epub+zip',
  ),
  /** H5P and QTI, and the archive of an account: texts, pictures and sounds. Browsers have no label for most of them. */
  package: {
    types: ['application/zip'],
    labels: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
  },
} satisfies Record<string, FileKind>;
type Kind = keyof typeof KINDS;

interface UploadRule extends FileKind {
  maxBytes: number;
  kinds: readonly Kind[];
}

const rule = (maxBytes: number, ...kinds: Kind[]): UploadRule => ({
  maxBytes,
  kinds,
  types: [...new Set(kinds.flatMap((kind) => KINDS[kind].types))],
  labels: [...new Set(kinds.flatMap((kind) => KINDS[kind].labels))],
});

/** What each kind of upload accepts. The browser checks the label, the API the bytes. */
export const UPLOADS: Readonly<Record<UploadPurpose, UploadRule>> = {
  PROFILE_PHOTO: rule(10_000_000, 'picture'),
  CERTIFICATE: rule(10_000_000, 'picture', 'pdf'),
  QUIZ_COVER: rule(10_000_000, 'picture'),
  EXERCISE_IMAGE: rule(10_000_000, 'picture'),
  EXERCISE_AUDIO: rule(20_000_000, 'sound'),
  CHAT_FILE: rule(20_000_000, 'picture', 'sound', 'video', 'pdf', 'text', 'document'),
  LESSON_COVER: rule(10_000_000, 'picture'),
  LESSON_FILE: rule(100_000_000, 'picture', 'sound', 'video', 'pdf', 'text', 'document'),
  LESSON_AUDIO: rule(20_000_000, 'sound'),
  PUBLICATION_COVER: rule(10_000_000, 'picture'),
  PUBLICATION_IMAGE: rule(10_000_000, 'picture'),
  PUBLICATION_AUDIO: rule(20_000_000, 'sound'),
  PUBLICATION_FILE: rule(100_000_000, 'picture', 'sound', 'video', 'pdf', 'text', 'document'),
  POST_IMAGE: rule(10_000_000, 'picture'),
  POST_VIDEO: rule(50_000_000, 'video'),
  WORD_AUDIO: rule(2_000_000, 'sound'),
  VOICE: rule(10_000_000, 'sound'),
  FILE: rule(100_000_000, 'picture', 'sound', 'video', 'pdf', 'text', 'document'),
  CONTENT_PACKAGE: rule(50_000_000, 'package'),
  ACCOUNT_ARCHIVE: rule(500_000_000, 'package'),
};

/** Files of these count towards nobody's quota, and are in no file manager. */
const UNCOUNTED: readonly UploadPurpose[] = [
  'PROFILE_PHOTO',
  'CERTIFICATE',
  'CHAT_FILE',
  'WORD_AUDIO',
  'VOICE',
  'CONTENT_PACKAGE',
  'ACCOUNT_ARCHIVE',
];

/** Whether files of this purpose take a person's space (FILE_QUOTA_BYTES) and are in their file manager. */
export const isCounted = (purpose: UploadPurpose): boolean => !UNCOUNTED.includes(purpose);

/** The maximum size of a file in megabytes, as shown to people. */
export const megabytesOf = (purpose: UploadPurpose): number => UPLOADS[purpose].maxBytes / 1_000_000;
