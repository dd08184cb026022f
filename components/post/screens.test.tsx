// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  CreatePostCommentDocument,
  CreatePostCorrectionDocument,
  CreatePostDocument,
  FeedDocument,
  PostCommentsDocument,
  PostDocument,
  SetPostLikeDocument,
  ThankPostCorrectionDocument,
  UpdatePostDocument,
  UserPostsDocument,
} from '@/graphql/generated/graphql';
import { ApiError } from '@/lib/api/errors';
import { AT, oneself, visitor } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import {
  authorAnswer,
  comment,
  comments,
  correction,
  corrections,
  feed,
  news,
  post,
  postAnswer,
  postOptions,
  postPage,
  reply,
  userPosts,
} from '@/components/testing/post';
import { connectPath } from '@/lib/profile/profile-path';
import { renderScreen } from '@/components/testing/render';
import {
  LONG_WORD,
  describeInLanguages,
  describeScreen,
  expectShown,
  textOf,
} from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { CorrectDialog } from './correct-dialog';
import { Feed } from './feed';
import { OwnPosts } from './own-posts';
import { PostScreen } from './post-screen';

const longPost = () => post({ text: LONG_WORD, wantsCorrections: true }, `n${LONG_WORD}`);

// Loaded when it is needed; a slow machine would wait for it longer than a test does.
beforeAll(() => import('@/components/connection/connection-button').then(() => undefined));

describeScreen('the feed', {
  screen: () => <Feed />,
  path: '/feed',
  main: FeedDocument,
  answers: () => [oneself(), news(), feed(post(), post({ id: 72, text: 'A second one' }, 'Emma'))],
  shows: ['Yesterday I have met two guests.', 'A second one', 'Nurlan', 'Emma', '18'],
  empty: { answers: () => [feed()], message: 'post.emptyTitle' },
  refused: ['SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [feed(longPost())],
    texts: [LONG_WORD, `n${LONG_WORD}`],
  },
});

describeScreen('one’s own posts', {
  screen: () => <OwnPosts />,
  path: '/profile/feed',
  main: UserPostsDocument,
  answers: () => [oneself(), userPosts(post({ privacy: 'HIDDEN' }))],
  shows: ['Yesterday I have met two guests.'],
  says: ['post.privacy.HIDDEN'],
  empty: { answers: () => [userPosts()], message: 'post.ownEmptyTitle' },
  refused: ['SERVICE_UNAVAILABLE'],
});

const wholePost = () => [
  oneself(),
  postAnswer({ correctionsCount: 1 }),
  authorAnswer(),
  comments(comment({ repliesCount: 1, replies: [reply({ id: 82, text: 'The blue one.' })] })),
  corrections(correction()),
  userPosts(post({ id: 73, text: 'How do you remember verbs?' })),
];

describeScreen('a post’s own page', {
  screen: () => <PostScreen id={71} isVisitor={false} />,
  path: '/feed/update/post/71',
  main: PostDocument,
  answers: wholePost,
  shows: ['I ran away from tourists.', 'The blue one.', 'past simple', 'How do you remember verbs?'],
  says: ['post.correct', 'profile.speaksLearns', 'connection.message'],
  refused: ['POST_NOT_FOUND', 'POST_DELETED'],
  long: {
    answers: () => [
      postAnswer({ text: LONG_WORD, author: longPost().author }),
      comments(comment({ text: `q${LONG_WORD}` })),
    ],
    texts: [LONG_WORD, `q${LONG_WORD}`],
  },
});

describeInLanguages('the author beside a post', (locale, api) => {
  const view = pageObjectIn(locale);
  const draw = (isVisitor: boolean) =>
    renderScreen(<PostScreen id={71} isVisitor={isVisitor} />, { locale, path: '/feed/update/post/71' });

  it('can be invited by whom the answer lets', async () => {
    api.set(...wholePost(), authorAnswer({ connectionStatus: 'NONE' }));
    await draw(false);
    await expectShown([await view.words('connection.connect')]);
    expect(screen.getByText(/english B1/i, { selector: '[aria-hidden]' })).toBeTruthy();
  });

  it('has neither button where the answer has no status', async () => {
    api.set(...wholePost(), authorAnswer({ connectionStatus: null }));
    await draw(false);
    await expectShown(['B1']);
    expect(screen.queryByText(await view.words('connection.connect'))).toBeNull();
    expect(screen.queryByText(await view.words('connection.message'))).toBeNull();
  });

  it('leads visitors to the sign-up and back', async () => {
    api.set(visitor(), ...wholePost().slice(1), authorAnswer({ connectionStatus: null }));
    await draw(true);
    const link = await screen.findByRole('link', { name: await view.words('profile.connect') });
    expect(link.getAttribute('href')).toBe(connectPath(8));
  });
});

describeInLanguages('the feed', (locale, api) => {
  const view = pageObjectIn(locale);

  it('says that there are new posts, and shows them when asked', async () => {
    api.set(oneself(), feed(post()), news(2));
    await renderScreen(<Feed />, { locale });
    const button = await screen.findByRole('button', { name: /^2 / });
    expect(document.body.textContent).not.toContain('Just written');
    api.set(feed(post({ id: 75, text: 'Just written' }), post()), news());
    fireEvent.click(button);
    await expectShown(['Just written']);
    expect(api.calls(FeedDocument).at(-1)).toMatchObject({ before: null });
  });

  it('says whose posts these are in the first days, and asks for no news of them', async () => {
    api.set(oneself(), answer(FeedDocument, { getFeed: postPage([post()], { isSuggested: true }) }));
    await renderScreen(<Feed />, { locale });
    await expectShown([await textOf(locale, 'post.suggested')]);
    expect(api.unanswered()).toEqual([]);
  });

  it('is filtered', async () => {
    api.set(oneself(), news(), feed(post()));
    await renderScreen(<Feed />, { locale });
    await expectShown(['Nurlan']);
    api.set(feed());
    await view.press('post.filters.CORRECTIONS_WANTED');
    await expectShown([await textOf(locale, 'post.emptyFilterTitle')]);
    expect(api.calls(FeedDocument).at(-1)).toMatchObject({ filter: 'CORRECTIONS_WANTED' });
  });

  it('shows the newest correction in the post, word by word, and leads to all of them', async () => {
    const own = { privacy: 'CONNECTIONS', correctionsCount: 2, lastCorrection: correction() } as const;
    api.set(oneself(), news(), feed(post(own)));
    await renderScreen(<Feed />, { locale });
    const place = await screen.findByRole('region', { name: /Aizada/ });
    expect(place.querySelector('del')?.textContent).toContain('have');
    expect(place.textContent).not.toContain('past simple');
    const all = screen.getByRole('link', { name: /^2 / });
    expect(all.getAttribute('href')).toBe('/feed/update/post/71');
    const seenBy = screen.getByTitle(await textOf(locale, 'post.privacy.CONNECTIONS'));
    expect(seenBy.textContent).toBe(await textOf(locale, 'post.privacy.CONNECTIONS'));
  });

  it('shows a like at once, and takes it back when it is refused', async () => {
    let refuse: () => void = () => undefined;
    const refused = new Promise<never>((_, reject) => {
      refuse = () => reject(new ApiError('POST_NOT_FOUND'));
    });
    api.set(
      oneself(),
      news(),
      feed(post()),
      answer(SetPostLikeDocument, () => refused),
    );
    await renderScreen(<Feed />, { locale });
    const button = await screen.findByRole('button', { name: /18/ });
    fireEvent.click(button);
    await until(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect(button.textContent).toBe('19');
    refuse();
    await view.expectAnnounced('errors.POST_NOT_FOUND');
    await until(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
    expect(button.textContent).toBe('18');
  });

  it('posts once what was written, and keeps it after a failure', async () => {
    sessionStorage.clear();
    api.set(oneself(), news(), feed(), postOptions(), refusal(CreatePostDocument, 'NETWORK_FAILURE'));
    await renderScreen(<Feed />, { locale });
    await view.press('post.write');
    const field = await screen.findByRole('textbox', { name: await textOf(locale, 'post.textLabel') });
    fireEvent.change(field, { target: { value: 'Hello' } });
    await view.press('post.send');
    await view.expectAnnounced('common.networkError');
    expect((field as HTMLTextAreaElement).value).toBe('Hello');
    api.set(
      answer(CreatePostDocument, { createPost: post({ text: 'Hello' }) }),
      feed(post({ text: 'Hello' })),
    );
    await view.press('post.send');
    await view.expectAnnounced('post.posted');
    const [first, second] = api.calls(CreatePostDocument);
    expect(second).toEqual(first);
    expect(second?.input).toMatchObject({ text: 'Hello', privacy: 'PUBLIC', answersFrom: 'CONNECTIONS' });
  });

  it('has the words that were typed after a lost answer and a reload', async () => {
    sessionStorage.clear();
    api.set(oneself(), news(), feed(), postOptions(), refusal(CreatePostDocument, 'NETWORK_FAILURE'));
    const first = await renderScreen(<Feed />, { locale });
    await view.press('post.write');
    const type = async (value: string) =>
      fireEvent.change(await screen.findByRole('textbox', { name: await textOf(locale, 'post.textLabel') }), {
        target: { value },
      });
    await type('Hello');
    await view.press('post.send');
    await view.expectAnnounced('common.networkError');
    first.unmount();
    api.set(
      answer(CreatePostDocument, { createPost: post({ text: 'Hello' }) }),
      answer(UpdatePostDocument, { updatePost: post({ text: 'Hello, yurt' }) }),
    );
    await renderScreen(<Feed />, { locale });
    await type('Hello, yurt');
    await view.press('post.send');
    await view.expectAnnounced('post.posted');
    expect(api.calls(UpdatePostDocument)).toMatchObject([{ id: 71, input: { text: 'Hello, yurt' } }]);
  });
});

describeInLanguages('a post’s page', (locale, api) => {
  const view = pageObjectIn(locale);
  const draw = (isVisitor = false) =>
    renderScreen(<PostScreen id={71} isVisitor={isVisitor} />, { locale, path: '/feed/update/post/71' });

  it('has words for what is struck and underlined, and the author’s thanks', async () => {
    api.set(
      ...wholePost(),
      corrections(correction({ viewerCan: { thank: true, delete: true, report: true } })),
      answer(ThankPostCorrectionDocument, { thankPostCorrection: correction() }),
    );
    await draw();
    const struck = await screen.findByText(/^have/);
    expect(struck.tagName).toBe('DEL');
    expect(struck.textContent).toContain(await textOf(locale, 'post.takeOut'));
    await view.press('post.sayThanks');
    await until(() => expect(api.calls(ThankPostCorrectionDocument)).toEqual([{ id: 91, createdAt: AT }]));
  });

  it('to a visitor shows counts, and says who may answer', async () => {
    api.set(...wholePost(), visitor());
    await draw(true);
    await expectShown(['18', await textOf(locale, 'post.signInToAnswer')]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: await textOf(locale, 'post.correct') })).toBeNull();
  });

  it('says so where one may not answer', async () => {
    api.set(
      ...wholePost(),
      postAnswer({ viewerCan: { ...post().viewerCan, comment: false, correct: false } }),
    );
    await draw();
    await expectShown(['Nurlan', 'I ran away']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('sends a comment once, and keeps its words after a failure', async () => {
    sessionStorage.clear();
    api.set(...wholePost(), refusal(CreatePostCommentDocument, 'NETWORK_FAILURE'));
    await draw();
    const field = await screen.findByRole('textbox', { name: await textOf(locale, 'post.writeComment') });
    fireEvent.change(field, { target: { value: 'Well said' } });
    await view.press('post.sendComment');
    await view.expectAnnounced('common.networkError');
    expect((field as HTMLTextAreaElement).value).toBe('Well said');
    api.set(answer(CreatePostCommentDocument, { createPostComment: reply({ text: 'Well said' }) }));
    await view.press('post.sendComment');
    await until(() => expect((field as HTMLTextAreaElement).value).toBe(''));
    const calls = api.calls(CreatePostCommentDocument);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
    expect(api.calls(PostCommentsDocument).length).toBeGreaterThan(1);
  });

  it('sends a comment once though its answer was lost and the page loaded again', async () => {
    sessionStorage.clear();
    api.set(...wholePost(), refusal(CreatePostCommentDocument, 'NETWORK_FAILURE'));
    const field = async () =>
      await screen.findByRole('textbox', { name: await textOf(locale, 'post.writeComment') });
    await draw();
    fireEvent.change(await field(), { target: { value: 'Well said' } });
    await view.press('post.sendComment');
    await view.expectAnnounced('common.networkError');
    cleanup();
    await draw();
    const again = await field();
    await until(() => expect((again as HTMLTextAreaElement).value).toBe('Well said'));
    api.set(answer(CreatePostCommentDocument, { createPostComment: reply({ text: 'Well said' }) }));
    await view.press('post.sendComment');
    await until(() => expect((again as HTMLTextAreaElement).value).toBe(''));
    const calls = api.calls(CreatePostCommentDocument);
    expect(calls[1]).toEqual(calls[0]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describeInLanguages('correcting a post', (locale, api) => {
  const view = pageObjectIn(locale);

  it('asks for a reason of each change, and sends the whole text', async () => {
    const closed = vi.fn();
    api.set(
      oneself(),
      corrections(),
      answer(CreatePostCorrectionDocument, { createPostCorrection: correction() }),
    );
    await renderScreen(<CorrectDialog post={post()} onClose={closed} />, { locale });
    const field = await screen.findByRole('textbox', { name: await textOf(locale, 'post.correctLabel') });
    fireEvent.change(field, { target: { value: 'Yesterday I met two guests.' } });
    const reason = await screen.findByRole('textbox', { name: /have/ });
    fireEvent.change(reason, { target: { value: 'It is finished' } });
    await view.press('post.sendCorrection');
    await until(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(api.calls(CreatePostCorrectionDocument)).toEqual([
      { postId: 71, text: 'Yesterday I met two guests.', notes: ['It is finished'] },
    ]);
  });
});
