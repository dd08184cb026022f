import { GetFileQuotaDocument, GetFilesDocument } from '@/graphql/generated/graphql';
import type { FilePartsFragment, GetFileQuotaQuery } from '@/graphql/generated/graphql';
import { AT } from './data';
import { answer } from './fake-api';

export const storedFile = (changes: Partial<FilePartsFragment> = {}): FilePartsFragment => ({
  id: 'f1',
  name: 'hotel-dialogues.pdf',
  kind: 'OTHER',
  mimeType: 'application/pdf',
  size: 3_100_000,
  width: null,
  height: null,
  createdAt: AT,
  usesCount: 0,
  uses: [],
  fullUri: '/api/files/f1',
  ...changes,
});

/** A file with two places. */
export const usedFile = (changes: Partial<FilePartsFragment> = {}): FilePartsFragment =>
  storedFile({
    id: 'f2',
    name: 'plan.webp',
    kind: 'PICTURE',
    mimeType: 'image/webp',
    width: 1600,
    height: 1100,
    usesCount: 2,
    uses: [
      { kind: 'LESSON', title: 'At the hotel desk', path: '/profile/materials/lessons/61' },
      { kind: 'EXERCISE', title: 'Last night', path: '/profile/materials/quizzes/7/exercises/8' },
    ],
    ...changes,
  });

export const filesAnswer = (...items: FilePartsFragment[]) =>
  answer(GetFilesDocument, { getFiles: { total: items.length, hasMore: false, items } });

export const quotaAnswer = (changes: Partial<GetFileQuotaQuery['getFileQuota']> = {}) =>
  answer(GetFileQuotaDocument, {
    getFileQuota: {
      used: 412_000_000,
      max: 1_000_000_000,
      parts: [
        { kind: 'VIDEO', size: 184_000_000 },
        { kind: 'AUDIO', size: 0 },
        { kind: 'PICTURE', size: 78_000_000 },
        { kind: 'OTHER', size: 150_000_000 },
      ],
      unusedCount: 12,
      unusedSize: 118_000_000,
      ...changes,
    },
  });
