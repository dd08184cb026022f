import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { addComment, addCorrection, addPost } from '../../testing/post-fixture.ts';
import type { RightsData } from '../../testing/rights-data.ts';
import { POST_BUDGETS } from './budgets.ts';
import { fillFeeds } from './feed-filler.ts';

const uuid = ({ app }: FixtureData) => app.sys.platform.ids.randomUuid();

/** A post of the teacher for connections. */
const ofTeacher = ({ app, teacher }: FixtureData) =>
  addPost(app, teacher, { privacy: 'CONNECTIONS', text: 'I has a cat' });

/** As many posts of the teacher as there are rows. */
const manyOfTeacher = async (data: FixtureData): Promise<number[]> =>
  repeat(data.rows, () => ofTeacher(data));

/** A post of the owner for connections. */
const ofOwner = ({ app, people }: RightsData) =>
  addPost(app, people.owner, { privacy: 'CONNECTIONS', text: 'I has a cat' });
const itsId = async (data: RightsData) => ({ id: await ofOwner(data) });
const commentOfOwner = async (data: RightsData) =>
  addComment(data.app, await ofOwner(data), data.people.owner);
const correctionOfOwner = async ({ app, people }: RightsData) =>
  addCorrection(app, await addPost(app, people.instructor, { privacy: 'CONNECTIONS' }), people.owner);

const missing = ({ nobody }: ForeignData) => ({ id: nobody });
const ofMissing = ({ nobody }: ForeignData) => ({ postId: nobody });
const reason = 'Against the rules';

export const fixtures = {
  getFeed: {
    by: 'student',
    good: async (data) => {
      await manyOfTeacher(data);
      await fillFeeds(data.app.sys);
      return { filter: 'ALL', before: null, take: 50 };
    },
    documents: { Feed: { long: 50 } },
  },
  searchPosts: {
    by: 'student',
    good: async (data) => {
      await repeat(data.rows, () => addPost(data.app, data.seen, { text: 'Found' }));
      return { query: 'found', skip: 0, take: 50 };
    },
    documents: { SearchPosts: { long: 50 } },
  },
  getFeedNews: { by: 'student', good: () => ({ since: '0-0', filter: 'ALL' }) },
  getUserPosts: {
    by: 'student',
    // Of a profile's page, with all that it shows.
    statements: 7,
    aboutOwner: async (data) => {
      await ofOwner(data);
      return { userId: data.people.owner.id, before: null, take: 20 };
    },
    good: async (data) => {
      await manyOfTeacher(data);
      return { userId: data.seen.id, before: null, take: 50 };
    },
    documents: { UserPosts: { long: 50 } },
  },
  getPost: {
    by: 'student',
    aboutOwner: itsId,
    good: async (data) => ({ id: await ofTeacher(data) }),
    foreign: [missing, 'POST_NOT_FOUND'],
  },
  getPostComments: {
    by: 'student',
    aboutOwner: async (data) => ({ postId: await ofOwner(data), parentId: null, after: 0, take: 20 }),
    good: async (data) => {
      const postId = await ofTeacher(data);
      await repeat(data.rows, () => addComment(data.app, postId, data.teacher));
      return { postId, parentId: null, after: 0, take: 50 };
    },
    foreign: [ofMissing, 'POST_NOT_FOUND'],
    documents: { PostComments: { long: 50 } },
  },
  getPostCorrections: {
    by: 'student',
    aboutOwner: async (data) => ({ postId: await ofOwner(data), after: 0, take: 20 }),
    good: async (data) => {
      const postId = await ofTeacher(data);
      for (const person of data.students) await addCorrection(data.app, postId, person);
      return { postId, after: 0, take: 50 };
    },
    foreign: [ofMissing, 'POST_NOT_FOUND'],
  },
  getPostLikes: {
    by: 'student',
    aboutOwner: async (data) => ({ postId: await ofOwner(data), skip: 0, take: 20 }),
    good: async (data) => ({ postId: await ofTeacher(data), ...page }),
    foreign: [ofMissing, 'POST_NOT_FOUND'],
  },
  getPostOptions: { by: 'student' },
  getPublicPosts: { by: 'visitor', good: () => ({ afterId: 0, take: 1000 }) },
  getPublicPostParts: { by: 'visitor' },
  createPost: {
    by: 'student',
    good: async (data) => ({ clientId: uuid(data), input: { text: 'A post', privacy: 'PUBLIC' } }),
    budget: POST_BUDGETS.post,
    statements: 8,
  },
  updatePost: {
    by: 'teacher',
    aboutOwner: async (data) => ({ id: await ofOwner(data), input: { text: 'Other words' } }),
    good: async (data) => ({ id: await ofTeacher(data), input: { text: 'Other words' } }),
    foreign: [missing, 'POST_NOT_FOUND'],
    budget: POST_BUDGETS.post,
    statements: 8,
  },
  deletePost: {
    by: 'teacher',
    aboutOwner: itsId,
    good: async (data) => ({ id: await ofTeacher(data) }),
    foreign: [missing, 'POST_NOT_FOUND'],
    statements: 9,
  },
  removePostAdmin: {
    by: 'admin',
    aboutOwner: async (data) => ({ id: await ofOwner(data), reason }),
    good: async (data) => ({ id: await ofTeacher(data), reason }),
    foreign: [missing, 'POST_NOT_FOUND'],
    // Its author is told the reason.
    statements: 11,
  },
  setPostLike: {
    by: 'student',
    aboutOwner: async (data) => ({ id: await ofOwner(data), like: true }),
    good: async (data) => ({ id: await ofTeacher(data), like: true }),
    foreign: [missing, 'POST_NOT_FOUND'],
    budget: POST_BUDGETS.postLike,
  },
  createPostComment: {
    by: 'student',
    aboutOwner: async (data) => ({
      postId: await ofOwner(data),
      replyToId: null,
      text: 'A comment',
      clientId: uuid(data),
    }),
    good: async (data) => ({
      postId: await ofTeacher(data),
      replyToId: null,
      text: 'A comment',
      clientId: uuid(data),
    }),
    foreign: [ofMissing, 'POST_NOT_FOUND'],
    budget: POST_BUDGETS.postComment,
    statements: 8,
  },
  updatePostComment: {
    by: 'student',
    aboutOwner: async (data) => ({ id: await commentOfOwner(data), text: 'Other words' }),
    good: async (data) => ({
      id: await addComment(data.app, await ofTeacher(data), data.student),
      text: 'Other words',
    }),
    foreign: [missing, 'COMMENT_NOT_FOUND'],
    budget: POST_BUDGETS.postComment,
  },
  deletePostComment: {
    by: 'student',
    aboutOwner: async (data) => ({ id: await commentOfOwner(data) }),
    good: async (data) => ({ id: await addComment(data.app, await ofTeacher(data), data.student) }),
    foreign: [missing, 'COMMENT_NOT_FOUND'],
    // What others were told of it is taken back.
    statements: 7,
  },
  removePostCommentAdmin: {
    by: 'admin',
    aboutOwner: async (data) => ({ id: await commentOfOwner(data), reason }),
    good: async (data) => ({ id: await addComment(data.app, await ofTeacher(data), data.student), reason }),
    foreign: [missing, 'COMMENT_NOT_FOUND'],
    // As deletePostComment.
    statements: 7,
  },
  setPostCommentLike: {
    by: 'student',
    aboutOwner: async (data) => ({ id: await commentOfOwner(data), like: true }),
    good: async (data) => ({
      id: await addComment(data.app, await ofTeacher(data), data.teacher),
      like: true,
    }),
    foreign: [missing, 'COMMENT_NOT_FOUND'],
    budget: POST_BUDGETS.postLike,
    statements: 8,
  },
  createPostCorrection: {
    by: 'student',
    aboutOwner: async (data) => ({ postId: await ofOwner(data), text: 'I have a cat', notes: [] }),
    good: async (data) => ({
      postId: await ofTeacher(data),
      text: 'I have a cat',
      notes: ['I have, he has'],
    }),
    foreign: [ofMissing, 'POST_NOT_FOUND'],
    budget: POST_BUDGETS.postCorrection,
    statements: 8,
  },
  deletePostCorrection: {
    by: 'student',
    aboutOwner: async (data) => ({ id: await correctionOfOwner(data) }),
    good: async (data) => ({ id: await addCorrection(data.app, await ofTeacher(data), data.student) }),
    foreign: [missing, 'CORRECTION_NOT_FOUND'],
  },
  removePostCorrectionAdmin: {
    by: 'admin',
    aboutOwner: async (data) => ({ id: await correctionOfOwner(data), reason }),
    good: async (data) => ({
      id: await addCorrection(data.app, await ofTeacher(data), data.student),
      reason,
    }),
    foreign: [missing, 'CORRECTION_NOT_FOUND'],
  },
  thankPostCorrection: {
    by: 'teacher',
    aboutOwner: async (data) => ({
      id: await addCorrection(data.app, await ofOwner(data), data.people.connection),
    }),
    good: async (data) => ({ id: await addCorrection(data.app, await ofTeacher(data), data.student) }),
    foreign: [missing, 'CORRECTION_NOT_FOUND'],
  },
} satisfies Partial<Fixtures>;
