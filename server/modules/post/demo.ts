import { at } from '#server/demo.ts';
import type { DemoScene } from '#server/demo.ts';
import type { UserRow } from '../account/model.ts';
import { getPublications } from '../material/service.ts';
import { DEMO_POSTS } from './demo-texts.ts';
import type { DemoPost } from './demo-texts.ts';
import { fillFeeds } from './feed-filler.ts';
import {
  createPost,
  createPostComment,
  createPostCorrection,
  setPostLike,
  thankPostCorrection,
} from './service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Posts in both languages, with likes, comments and corrections, one of them thanked for. */
export async function makeDemo(scene: DemoScene): Promise<void> {
  for (const post of DEMO_POSTS) await write(scene, post);
  await fillFeeds(scene.ctx);
}

async function write({ ctx, now, people }: DemoScene, post: DemoPost): Promise<void> {
  const written = now.getTime() - post.hoursAgo * HOUR;
  const by = (person: UserRow, minutes: number) => at(ctx, person, new Date(written + minutes * MINUTE));
  const clientId = () => ctx.platform.ids.randomUuid();
  const author = people[post.author];
  const { text, language, privacy = 'PUBLIC', answersFrom, wantsCorrections } = post;
  const [page] = post.sharesPublication
    ? (await getPublications(by(author, 0), { search: post.sharesPublication, take: 1 })).items
    : [];
  const input = { text, language, privacy, answersFrom, wantsCorrections, sharedPublicationId: page?.id };
  const { id } = await createPost(by(author, 0), { clientId: clientId(), input });
  for (const [index, key] of (post.likes ?? []).entries())
    await setPostLike(by(people[key], 3 + 5 * index), { id, like: true });
  const comments: number[] = [];
  for (const [index, comment] of (post.comments ?? []).entries()) {
    const replyToId = comment.answers === undefined ? null : (comments[comment.answers] ?? null);
    const sent = { postId: id, replyToId, text: comment.text, clientId: clientId() };
    comments.push((await createPostComment(by(people[comment.by], 8 + 7 * index), sent)).id);
  }
  for (const { by: key, isThanked, ...correction } of post.corrections ?? []) {
    const made = await createPostCorrection(by(people[key], 19), { postId: id, ...correction });
    if (isThanked) await thankPostCorrection(by(author, 25), { id: made.id });
  }
}
