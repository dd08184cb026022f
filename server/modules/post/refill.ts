import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import type { Refill } from '../../refill.ts';
import { createPost } from './service.ts';

const instant = z.coerce.date();

const post = z.looseObject({
  id: idSchema,
  text: z.string(),
  publicationId: idSchema.nullable(),
  lessonId: idSchema.nullable(),
  quizId: idSchema.nullable(),
  sourceId: idSchema.nullable(),
  availableFrom: instant.nullable(),
  createdAt: instant,
  media: z.array(z.object({ uploadId: z.uuid(), alt: z.string().nullable() })),
});
type Post = z.output<typeof post>;

const FIELDS = [
  'language',
  'privacy',
  'availableFrom',
  'answersFrom',
  'allowsCorrections',
  'wantsCorrections',
] as const;
const NAME_LENGTH = 40;
const MENTION = /@\{\d+\}/g;

/** Posts at the places in feeds that they had; who is mentioned by a number here may be anybody. */
export async function refillPosts(refill: Refill): Promise<void> {
  for await (const row of refill.items('posts.json', 'POST', post)) {
    const text = row.text.replaceAll(MENTION, '@');
    const item = { oldId: row.id, name: text.slice(0, NAME_LENGTH), at: row.createdAt };
    const mediaItems = await mediaOf(refill, row);
    await refill.make('POST', item, async ({ past, clientId }) => {
      const fields = Object.fromEntries(FIELDS.map((name) => [name, row[name]]));
      const shared = {
        sharedPublicationId: refill.idOf('PUBLICATION', row.publicationId),
        sharedLessonId: refill.idOf('LESSON', row.lessonId),
        sharedQuizId: refill.idOf('QUIZ', row.quizId),
        sourceId: refill.idOf('POST', row.sourceId),
      };
      const made = await createPost(past, { clientId, input: { ...fields, ...shared, text, mediaItems } });
      return made.id;
    });
  }
}

async function mediaOf(refill: Refill, { media }: Post): Promise<object[]> {
  const videos = new Set(
    (await refill.uploads()).flatMap(({ id, purpose }) => (purpose === 'POST_VIDEO' ? id : [])),
  );
  const items: object[] = [];
  for (const { uploadId, alt } of media) {
    const id = await refill.file(uploadId, videos.has(uploadId) ? 'POST_VIDEO' : 'POST_IMAGE');
    if (id) items.push({ id, alt });
  }
  return items;
}
