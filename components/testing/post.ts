import {
  FeedDocument,
  FeedNewsDocument,
  PostAuthorDocument,
  PostCommentsDocument,
  PostCorrectionsDocument,
  PostDocument,
  PostOptionsDocument,
  UserPostsDocument,
} from '@/graphql/generated/graphql';
import type { FeedQuery, PostAuthorQuery } from '@/graphql/generated/graphql';
import type { Post, PostChoices, PostComment, PostCorrection, PostReply } from '@/lib/post/queries';
import { AT, person } from './data';
import { answer } from './fake-api';

const author = (id: number, changes: Parameters<typeof person>[1] = {}): Post['author'] => ({
  ...person(id, changes),
  shortAbout: '',
  targetLanguage: null,
  languageLevel: null,
});

/** A post of somebody whom the viewer is connected with. */
export const post = (changes: Partial<Post> = {}, firstName = 'Nurlan'): Post => ({
  id: 71,
  authorId: 8,
  author: author(changes.authorId ?? 8, { firstName }),
  text: 'Yesterday I have met two guests.',
  mentions: [],
  language: 'en',
  privacy: 'PUBLIC',
  publishedAt: AT,
  editedAt: null,
  mediaItems: [],
  availableFrom: null,
  answersFrom: 'CONNECTIONS',
  allowsCorrections: true,
  wantsCorrections: false,
  createdAt: AT,
  likesCount: 18,
  commentsCount: 5,
  correctionsCount: 0,
  like: false,
  hasShared: false,
  sharedPublication: null,
  sharedLesson: null,
  sharedQuiz: null,
  source: null,
  viewerCan: {
    edit: false,
    comment: true,
    correct: true,
    like: true,
    share: true,
    report: true,
    remove: false,
  },
  ...changes,
});

/** What members are told of an author beside a post of theirs. */
export const authorAnswer = (changes: Partial<PostAuthorQuery['getUser']> = {}) =>
  answer(PostAuthorDocument, {
    getUser: {
      id: 8,
      role: 'STUDENT',
      targetLanguage: { id: 4, code: 'en', title: 'English' },
      languageLevel: 'B1',
      speakLanguages: [{ language: { code: 'ky', title: 'Kyrgyz' }, level: null }],
      connectionStatus: 'CONNECTED',
      ...changes,
    },
  });

export const reply = (changes: Partial<PostReply> = {}): PostReply => ({
  id: 81,
  postId: 71,
  authorId: 9,
  author: person(9, { firstName: 'Bekzat' }),
  parentId: null,
  replyTo: null,
  text: 'I ran away from tourists.',
  mentions: [],
  createdAt: AT,
  editedAt: null,
  deletedAt: null,
  likesCount: 6,
  like: false,
  repliesCount: 0,
  viewerCan: { edit: false, delete: false, like: true, reply: true, report: true, remove: false },
  ...changes,
});
export const comment = (changes: Partial<PostComment> = {}): PostComment => ({
  ...reply(),
  replies: [],
  ...changes,
});

export const correction = (changes: Partial<PostCorrection> = {}): PostCorrection => ({
  id: 91,
  postId: 71,
  authorId: 7,
  author: person(7, { firstName: 'Aizada' }),
  original: 'Yesterday I have met two guests.',
  text: 'Yesterday I met two guests.',
  notes: ['Yesterday is finished: past simple.'],
  createdAt: AT,
  thankedAt: null,
  viewerCan: { thank: false, delete: false, report: false },
  ...changes,
});

type FeedPage = FeedQuery['getFeed'];
export const postPage = (items: Post[], changes: Partial<Omit<FeedPage, 'items'>> = {}): FeedPage => ({
  items: items.map((each) => ({ ...each, lastCorrection: each.lastCorrection ?? null })),
  next: null,
  newest: 'newest',
  isSuggested: false,
  ...changes,
});

export const feed = (...items: Post[]) => answer(FeedDocument, { getFeed: postPage(items) });
export const news = (count = 0) => answer(FeedNewsDocument, { getFeedNews: count });
export const postAnswer = (changes: Partial<Post> = {}) => answer(PostDocument, { getPost: post(changes) });
export const userPosts = (...items: Post[]) => answer(UserPostsDocument, { getUserPosts: postPage(items) });
export const comments = (...items: PostComment[]) =>
  answer(PostCommentsDocument, { getPostComments: { items, hasMore: false } });
export const corrections = (...items: PostCorrection[]) =>
  answer(PostCorrectionsDocument, { getPostCorrections: { items, hasMore: false } });
export const postOptions = (changes: Partial<PostChoices> = {}) =>
  answer(PostOptionsDocument, {
    getPostOptions: {
      privacies: ['PUBLIC', 'CONNECTIONS', 'SCHEDULED', 'HIDDEN'],
      answersFrom: ['CONNECTIONS', 'ALL'],
      language: 'en',
      needsConfirmedEmail: false,
      ...changes,
    },
  });
