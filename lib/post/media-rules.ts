import { POST_PICTURES_MAX } from '@/lib/contract/post.ts';
import { UPLOADS } from '@/lib/contract/upload.ts';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { judgeFile } from '@/lib/upload/rules';
import type { FileFault } from '@/lib/upload/rules';

export type MediaPurpose = Extract<UploadPurpose, 'POST_IMAGE' | 'POST_VIDEO'>;

/** Why a file is not added: it is refused itself, or the post has no place for it. */
export type MediaFault =
  | { kind: 'file'; name: string; fault: FileFault; purpose: MediaPurpose }
  | { kind: 'TOO_MANY' }
  | { kind: 'NOT_TOGETHER' };

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

export const MEDIA_LABELS: string = [...UPLOADS.POST_IMAGE.labels, ...UPLOADS.POST_VIDEO.labels].join(',');

const isVideo = ({ name, type }: Chosen) => type.startsWith('video/') || /\.(mp4|m4v|webm|mov)$/i.test(name);
export const purposeOf = (file: Chosen): MediaPurpose => (isVideo(file) ? 'POST_VIDEO' : 'POST_IMAGE');

/** Of the chosen files those that a post takes besides what it has: up to ten pictures, or one video. */
export function takeFiles<Given extends Chosen>(
  has: readonly { purpose: MediaPurpose }[],
  files: readonly Given[],
): { taken: Given[]; fault: MediaFault | null } {
  const taken: Given[] = [];
  const purposes = has.map(({ purpose }) => purpose);
  let fault: MediaFault | null = null;
  for (const file of files) {
    const purpose = purposeOf(file);
    const own = judgeFile(file, purpose);
    const refused: MediaFault | null = own
      ? { kind: 'file', name: file.name, fault: own, purpose }
      : faultBeside(purposes, purpose);
    fault ??= refused;
    if (refused) continue;
    taken.push(file);
    purposes.push(purpose);
  }
  return { taken, fault };
}

function faultBeside(has: readonly MediaPurpose[], purpose: MediaPurpose): MediaFault | null {
  if (has.length === 0) return null;
  if (purpose === 'POST_VIDEO' || has.includes('POST_VIDEO')) return { kind: 'NOT_TOGETHER' };
  return has.length >= POST_PICTURES_MAX ? { kind: 'TOO_MANY' } : null;
}
