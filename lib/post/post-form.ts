import type { ExerciseLanguage, PostAnswersFrom, PostInput, Privacy } from '@/graphql/generated/graphql';
import { instantToWall, wallToInstant } from '@/lib/schedule/zone';
import { stillMentioned, toStored, toTyped } from './mentions';
import type { Mentioned } from './mentions';
import type { Post, PostChoices } from './queries';

export const SHARED_KINDS = ['publication', 'lesson', 'quiz'] as const;
/** Something of an author's that a post shares. */
export interface SharedDraft {
  kind: (typeof SHARED_KINDS)[number];
  id: number;
  title: string;
}

/** For a select, which cannot have an empty value. */
export const NO_LANGUAGE = 'none';

/** A post as it is written; '' is the default of the viewer. */
export interface PostForm {
  typed: string;
  people: Mentioned[];
  privacy: Privacy | '';
  /** The start of a scheduled one, in the author's own time zone. */
  date: string;
  time: string;
  language: ExerciseLanguage | typeof NO_LANGUAGE | '';
  answersFrom: PostAnswersFrom | '';
  allowsCorrections: boolean;
  wantsCorrections: boolean;
  shared: SharedDraft | null;
  /** What pictures show, by their key. */
  alts: Record<string, string>;
  /** Made once for a post: sent again after a lost line it is one post. */
  clientId: string;
}

export const emptyForm = (clientId: string): PostForm => ({
  typed: '',
  people: [],
  privacy: '',
  date: '',
  time: '',
  language: '',
  answersFrom: '',
  allowsCorrections: true,
  wantsCorrections: false,
  shared: null,
  alts: {},
  clientId,
});

function sharedOf({ sharedPublication, sharedLesson, sharedQuiz }: Post): SharedDraft | null {
  if (sharedPublication)
    return { kind: 'publication', id: sharedPublication.id, title: sharedPublication.title };
  if (sharedLesson) return { kind: 'lesson', id: sharedLesson.id, title: sharedLesson.title };
  if (sharedQuiz) return { kind: 'quiz', id: sharedQuiz.id, title: sharedQuiz.title };
  return null;
}

/** The form of a post that exists. */
export function formOf(post: Post, zone: string): PostForm {
  const start = post.availableFrom
    ? instantToWall(new Date(post.availableFrom), zone)
    : { date: '', time: '' };
  return {
    typed: toTyped(post.text, post.mentions),
    people: post.mentions.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    privacy: post.privacy,
    ...start,
    language: post.language ?? NO_LANGUAGE,
    answersFrom: post.answersFrom,
    allowsCorrections: post.allowsCorrections,
    wantsCorrections: post.wantsCorrections,
    shared: sharedOf(post),
    alts: Object.fromEntries(post.mediaItems.map(({ id, alt }) => [id, alt ?? ''])),
    clientId: '',
  };
}

/** What is chosen, or the default of this person. */
export function chosenOf(form: PostForm, options: PostChoices | undefined) {
  return {
    privacy: form.privacy || options?.privacies[0],
    answersFrom: form.answersFrom || options?.answersFrom[0],
    language: form.language || options?.language || NO_LANGUAGE,
  };
}

/** An upload of a post, with its key in the form. */
export interface ReadyMedia {
  key: string;
  uploadId: string;
}

/** The form as input. What is shared stays as it is if it is not open to the author any more. */
export function inputOf(
  form: PostForm,
  media: readonly ReadyMedia[],
  options: PostChoices | undefined,
  zone: string,
): PostInput {
  const { privacy, answersFrom, language } = chosenOf(form, options);
  const { shared, alts, wantsCorrections, allowsCorrections } = form;
  const start = privacy === 'SCHEDULED' ? wallToInstant(form, zone) : null;
  const people = stillMentioned(form.typed, form.people);
  return {
    text: toStored(form.typed, people).trim(),
    language: language === NO_LANGUAGE ? null : language,
    ...(privacy && { privacy }),
    ...(answersFrom && { answersFrom }),
    ...(start && { availableFrom: start.toISOString() }),
    allowsCorrections,
    wantsCorrections: allowsCorrections && wantsCorrections,
    mediaItems: media.map(({ key, uploadId }) => ({ id: uploadId, alt: alts[key]?.trim() || null })),
    sharedPublicationId: shared?.kind === 'publication' ? shared.id : null,
    sharedLessonId: shared?.kind === 'lesson' ? shared.id : null,
    sharedQuizId: shared?.kind === 'quiz' ? shared.id : null,
  };
}
