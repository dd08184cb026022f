import type { PackedFields, PackedFile, PackedMedia } from '../../model.ts';
import { h5pContent, type H5pContent, type H5pWriting } from '../model.ts';
import { writePlain } from '../plain.ts';

const COPYRIGHT = { license: 'U' };

/** The address of a file inside `content`. */
export const pathOf = ({ name, mimeType }: PackedFile): string =>
  `${mimeType.startsWith('image/') ? 'images' : 'audios'}/${name}`;

export const imageParams = (file: PackedFile) => ({
  path: pathOf(file),
  mime: file.mimeType,
  copyright: COPYRIGHT,
  width: file.width,
  height: file.height,
});

export const imageContent = (making: H5pWriting, file: PackedFile, alt: string): H5pContent =>
  h5pContent(making, 'H5P.Image', alt, {
    contentName: 'Image',
    file: imageParams(file),
    alt: writePlain(alt),
    decorative: false,
  });

/** What stands above the task: one thing alone, a picture before a video before a sound. */
export function mediaOf({ image, videoCode, audio }: PackedMedia, making: H5pWriting): object {
  const { files, note } = making;
  const picture = image && files.get(image.fileId);
  const sound = audio && files.get(audio.fileId);
  const shown = picture
    ? imageContent(making, picture, image.alt)
    : videoCode
      ? video(making, videoCode)
      : null;
  if (shown && sound) note('SOUND_LEFT_OUT', audio.title);
  const type = shown ?? (sound ? soundContent(making, sound, audio) : null);
  return type ? { media: { type, disableImageZooming: false } } : {};
}

function video(making: H5pWriting, code: string): H5pContent {
  const path = `https://www.youtube.com/watch?v=${code}`;
  return h5pContent(making, 'H5P.Video', '', {
    sources: [{ path, mime: 'video/YouTube', copyright: COPYRIGHT }],
    visuals: { fit: true, controls: true },
    playback: { autoplay: false, loop: false },
  });
}

function soundContent(
  making: H5pWriting,
  file: PackedFile,
  { title, autoplay }: NonNullable<PackedMedia['audio']>,
): H5pContent {
  return h5pContent(making, 'H5P.Audio', title, {
    playerMode: 'full',
    fitToWrapper: false,
    controls: true,
    autoplay,
    contentName: 'Audio',
    files: [{ path: pathOf(file), mime: file.mimeType, copyright: COPYRIGHT }],
  });
}

/** The hint for an answer that is not fully right, and nothing for one that is. */
export const feedbackOf = ({ errorHint }: Pick<PackedFields, 'errorHint'>): object =>
  errorHint
    ? {
        overallFeedback: [
          { from: 0, to: 99, feedback: writePlain(errorHint) },
          { from: 100, to: 100 },
        ],
      }
    : {};
