import { PHOTO_SIZES } from '#contract/limits.ts';
import type { SystemContext } from '../../context.ts';
import type { ArchiveFile, PersonalData } from '../../personal-data.ts';
import { findUsers } from '../account/service.ts';
import { refillCertificates, refillProfile } from './refill.ts';
import { eraseProfile, findDetails } from './service.ts';
import { photoPath, photoPaths } from './services/photo-files.ts';

const LARGEST = Math.max(...PHOTO_SIZES);

async function* eachPhoto(ctx: SystemContext, userId: number): AsyncGenerator<ArchiveFile> {
  const [user] = await findUsers(ctx, [userId]);
  const content = user?.photoId ? await ctx.platform.storage.get(photoPath(user.photoId, LARGEST)) : null;
  if (content) yield { name: 'files/photo.webp', content };
}

export const personalData: PersonalData = {
  archive: [
    {
      name: 'profile.json',
      read: async (ctx, userId) => (await findDetails(ctx, [userId]))[0] ?? null,
    },
    { files: eachPhoto },
  ],
  erase: async (ctx, userId, { photoId }) => {
    await eraseProfile(ctx, userId);
    ctx.events.emit('profile.changed', { userIds: [userId] });
    return { files: photoId ? photoPaths(photoId) : [] };
  },
  refill: [
    { step: 'PERSON', run: refillProfile },
    { step: 'PERSON', run: refillCertificates },
  ],
};
