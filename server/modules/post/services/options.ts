import { TARGET_LANGUAGES } from '#contract/languages.ts';
import { PRIVACIES } from '#contract/openness.ts';
import type { Privacy } from '#contract/openness.ts';
import { ANSWERS_FROM } from '#contract/post.ts';
import type { AnswersFrom } from '#contract/post.ts';
import type { Context } from '../../../context.ts';
import { requireViewer } from '../../../viewer.ts';
import { findTargetLanguage } from '../../profile/service.ts';
import { findWriter } from './write.ts';

interface PostOptions {
  privacies: Privacy[];
  answersFrom: AnswersFrom[];
  language: (typeof TARGET_LANGUAGES)[number] | null;
  needsConfirmedEmail: boolean;
}

/** What the viewer's composer offers, the defaults first. */
export async function getPostOptions(ctx: Context): Promise<PostOptions> {
  const { id } = requireViewer(ctx);
  const code = await findTargetLanguage(ctx, id);
  const language = TARGET_LANGUAGES.find((each) => each === code) ?? null;
  const { isMinor, isConfirmed } = await findWriter(ctx);
  const needsConfirmedEmail = !isMinor && !isConfirmed;
  return {
    privacies: isMinor || needsConfirmedEmail ? ['CONNECTIONS', 'HIDDEN'] : [...PRIVACIES],
    answersFrom: isMinor ? ['CONNECTIONS'] : [...ANSWERS_FROM],
    language,
    needsConfirmedEmail,
  };
}
