// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  DecidePublicationDocument,
  PublicationMediasDocument,
  SavePublicationDocument,
} from '@/graphql/generated/graphql';
import { AT } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { authoredPublication, block, blockId, textBlock } from '@/components/testing/publication';
import { folder, folders } from '@/components/testing/quiz';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { NODE_POSITIONS } from '@/lib/contract/material/content.ts';
import type { NodePosition } from '@/lib/contract/material/content.ts';
import type { TextNode } from '@/lib/contract/material/text-nodes.ts';
import type { PublicationOnPage } from '@/lib/material/page-query';
import { PublicationPage } from './publication-page';

const FILE = '0b6f6c1e-3d0f-4a4e-9a55-6a2f5c1d7e10';
const media = { id: FILE, fullUri: '/f?1', mimeType: 'image/png', size: 1200, width: 40, height: 30 };

const text = (number: number, node: TextNode) => block(number, { type: 'TEXT', content: { node } });
const heading = (number: number, words: string) =>
  text(number, { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: words }] });
const picture = (number: number, nodePosition: NodePosition) =>
  block(
    number,
    { type: 'PICTURE', content: { imageId: FILE, alt: `at ${nodePosition}`, caption: '', nodePosition } },
    [media],
  );

const onPage = (changes: Partial<PublicationOnPage> = {}): PublicationOnPage => ({
  ...authoredPublication({ privacy: 'PUBLIC' }),
  fork: null,
  source: null,
  savesCount: null,
  copiesCount: null,
  viewerCan: { edit: false, save: false, copy: false, report: false, decide: false },
  author: {
    id: 7,
    firstName: 'Gulnara',
    lastName: 'Saparova',
    role: 'INSTRUCTOR',
    isStaff: false,
    photos: [],
    connectionStatus: null,
    shortAbout: 'Russian for film and books',
    targetLanguage: { code: 'ru' },
    prices: [{ hourlyPrice: { amount: 500, currency: 'KGS' } }],
    commonRatingComputed: { rating: 4.9, number: 31 },
  },
  ...changes,
});

describeInLanguages('the page of a publication', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async (changes: Partial<PublicationOnPage> = {}) => {
    api.set(answer(PublicationMediasDocument, { getPublication: { resources: [] } }));
    await renderScreen(<PublicationPage publication={onPage(changes)} isVisitor />, { locale });
  };

  it('shows the text with its title, author and minutes', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Идти or ходить');
    expect(screen.getByText('Look at the two roads.').tagName).toBe('P');
    await view.expectShown(['material-page.minutes', { count: 6 }]);
    expect(screen.queryByRole('link', { name: await view.words('material-page.edit') })).toBeNull();
  });

  it('shows a visitor who wrote it, and leads them to the author by the sign-up', async () => {
    await open();
    const card = within(
      screen.getByRole('complementary', { name: await view.words('material-page.author') }),
    );
    expect(card.getByText('Russian for film and books')).not.toBeNull();
    await view.expectShown(['profile.ratingFrom', { rating: locale === 'ru' ? '4,9' : '4.9', n: 31 }]);
    const connect = card.getByRole('link', { name: await view.words('profile.connect') });
    expect(connect.getAttribute('href')).toContain(encodeURIComponent('/profile/7'));
  });

  it('lists its headings, which lead to their places', async () => {
    await open({ resources: [heading(1, 'Now'), textBlock(2, 'text'), heading(3, 'Then')] });
    const [contents] = screen.getAllByRole('navigation', {
      name: await view.words('material-page.onThisPage'),
    });
    const links = within(contents as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`#${blockId(1)}`, `#${blockId(3)}`]);
    expect(document.getElementById(blockId(3))?.textContent).toBe('Then');
  });

  it('shows the translation of a glossed word when it is pressed, until Esc', async () => {
    const marks = [{ type: 'gloss' as const, attrs: { translation: 'on foot' } }];
    await open({
      resources: [text(1, { type: 'paragraph', content: [{ type: 'text', text: 'пешком', marks }] })],
    });
    const word = screen.getByRole('button', { name: 'пешком' });
    fireEvent.click(word);
    expect(screen.getByRole('status').textContent).toContain('on foot');
    expect(word.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('status')).toBeNull();
    // And among the words of the page.
    expect(
      screen.getByRole('complementary', { name: await view.words('material-page.words') }).textContent,
    ).toContain('пешкомon foot');
  });

  it.each(NODE_POSITIONS)('puts a picture %s', async (place) => {
    await open({ resources: [picture(1, place), textBlock(2, 'text')] });
    const image = screen.getByAltText(`at ${place}`);
    expect(image.closest('figure')?.dataset['place']).toBe(place);
  });

  it('asks nothing of the host of a video before it is pressed', async () => {
    await open({
      resources: [block(1, { type: 'VIDEO', content: { videoCode: 'dQw4w9WgXcQ', title: 'На карте' } })],
    });
    expect(document.body.innerHTML).not.toContain('youtube');
    await view.press(['material-page.playVideo', { title: 'На карте' }]);
    expect(screen.getByTitle('На карте').getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
  });

  it('offers a file, and the text of a sound', async () => {
    await open({
      resources: [
        block(1, { type: 'FILE', content: { fileId: FILE, title: 'Cards.pdf' } }, [media]),
        block(2, { type: 'AUDIO', content: { audioId: FILE, title: 'At the station', transcript: 'Said' } }, [
          media,
        ]),
      ],
    });
    expect(await view.link(['material-page.downloadFile', { title: 'Cards.pdf' }])).toBe('/f?1');
    expect(screen.getByLabelText('At the station').tagName).toBe('AUDIO');
    expect(screen.getByText('Said').closest('details')?.open).toBe(false);
  });

  it('draws lists, tables and highlights, and no link that is a script', async () => {
    const marks = [{ type: 'link' as const, attrs: { href: 'javascript:alert(1)' } }];
    await open({
      resources: [
        text(1, {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }] }] },
          ],
        }),
        text(2, {
          type: 'table',
          content: [
            { type: 'tableRow', content: [{ type: 'tableHeader', content: [{ type: 'paragraph' }] }] },
          ],
        }),
        text(3, {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'blue', marks: [{ type: 'highlight', attrs: { color: 'kok' } }] },
            { type: 'text', text: 'bad', marks },
          ],
        }),
      ],
    });
    expect(screen.getByText('one').closest('ul')).not.toBeNull();
    expect(screen.getByRole('columnheader')).not.toBeNull();
    expect(screen.getByText('blue').className).toBe('hl-kok');
    expect(screen.getByText(/bad/).closest('a')).toBeNull();
  });

  it('holds a place for an exercise, and none for one whose kind is not chosen', async () => {
    const exercise = block(1, { type: 'EXERCISE', content: {} });
    await open({
      resources: [
        { ...exercise, exerciseId: 41 },
        { ...exercise, id: blockId(2) },
      ],
    });
    const places = screen.getAllByRole('region', { name: await view.words('material-page.exercise') });
    expect(places).toHaveLength(1);
  });

  it('has a menu at the block that the reader is at: visitors copy its link, others send it, too', async () => {
    vi.spyOn(window.navigator.clipboard, 'writeText').mockResolvedValue();
    const blocks = { resources: [textBlock(1, 'One'), textBlock(2, 'Two')] };
    await open(blocks);
    const words = async (number: number, text: string) =>
      await view.words(['material-page.blockMenu', { number, count: 2, words: text }]);
    const [first, second] = [await words(1, 'One'), await words(2, 'Two')];
    // It listens once it is loaded.
    const menu = await waitFor(() => {
      fireEvent.pointerOver(screen.getByText('One'));
      return screen.getByRole('button', { name: first });
    });
    fireEvent.focusIn(screen.getByText('Two'));
    expect(menu.getAttribute('aria-label')).toBe(second);
    fireEvent.keyDown(menu, { key: 'ArrowUp' });
    expect(menu.getAttribute('aria-label')).toBe(first);
    fireEvent.keyDown(menu, { key: 'End' });
    await view.press(['material-page.blockMenu', { number: 2, count: 2, words: 'Two' }]);
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
    fireEvent.click(screen.getByRole('menuitem', { name: await view.words('material-page.copyBlockLink') }));
    await view.expectAnnounced('material-page.blockLinkCopied');
    expect(window.navigator.clipboard.writeText).toHaveBeenCalledWith(
      `${location.origin}/materials/71#${blockId(2)}`,
    );
  });

  it('marks the block that the address names', async () => {
    location.hash = blockId(2);
    await open({ resources: [textBlock(1, 'One'), textBlock(2, 'Two')] });
    expect(document.querySelector('[data-marked]')?.textContent).toBe('Two');
    location.hash = '';
  });

  it('reads a PDF in its place', async () => {
    const pdf = { ...media, mimeType: 'application/pdf' };
    await open({
      resources: [
        block(1, { type: 'FILE', content: { fileId: FILE, title: 'Cards.pdf' } }, [pdf]),
        block(2, { type: 'FILE', content: { fileId: FILE, title: 'Cards.docx' } }, [
          { ...media, mimeType: 'application/msword' },
        ]),
      ],
    });
    await view.button(['reader.readHereOf', { title: 'Cards.pdf' }]);
    expect(
      screen.queryByRole('button', {
        name: await view.words(['reader.readHereOf', { title: 'Cards.docx' }]),
      }),
    ).toBeNull();
    expect(await view.link(['material-page.downloadFile', { title: 'Cards.docx' }])).toBe('/f?1');
  });

  it('leads its author to the editor', async () => {
    await open({ viewerCan: { edit: true, save: false, copy: false, report: false, decide: false } });
    expect(await view.link('material-page.edit')).toBe('/materials/edit/71');
  });

  it('says why and when it was hidden, and to others nothing', async () => {
    await open({ hidden: { hiddenAt: '2026-11-21T09:00:00.000Z', reason: 'Sells keys' } });
    const day = locale === 'ru' ? '21 ноября 2026 г.' : 'November 21, 2026';
    await view.expectShown(['material-page.hidden', { day, reason: 'Sells keys' }]);
    cleanup();
    await open();
    expect(screen.queryByText(/Sells keys/)).toBeNull();
  });

  it('is reported by others, and hidden by administrators with a reason', async () => {
    const viewerCan = { edit: false, save: false, copy: false, report: true, decide: true };
    await open({ viewerCan });
    await view.press('moderation.hide');
    await view.expectHeading('moderation.hideTitle');
    api.set(answer(DecidePublicationDocument, { decidePublication: { id: 71, privacy: 'HIDDEN' } }));
    await view.type({ 'moderation.reason': 'Sells keys' });
    await view.press('moderation.hide');
    await view.expectAnnounced('moderation.hidden');
    expect(api.calls(DecidePublicationDocument)).toEqual([{ id: 71, isHidden: true, reason: 'Sells keys' }]);
    await view.press('moderation.report');
    await view.expectHeading(['profile.reportPublicationTitle', { name: 'Gulnara' }]);
  });

  it('is saved by others into a folder', async () => {
    await open({ viewerCan: { edit: false, save: true, copy: false, report: false, decide: false } });
    api.set(folders(folder()));
    await view.press('saved.save');
    await view.expectHeading('saved.saveTitles.PUBLICATION');
    const fork = { id: 51, categoryId: null, publicationId: 71, userId: 1, createdAt: AT };
    api.set(answer(SavePublicationDocument, { savePublication: { id: 71, fork } }));
    await view.press('common.save');
    await view.expectAnnounced('saved.savedTexts.PUBLICATION');
    expect(api.calls(SavePublicationDocument)).toEqual([{ publicationId: 71, categoryId: null }]);
    await view.button('saved.saved');
    expect(screen.queryByRole('button', { name: await view.words('saved.copy') })).toBeNull();
  });

  it('says where it is from, and to its author how many saved and copied it', async () => {
    const author = { id: 9, firstName: 'Nurlan', lastName: 'Bekov' };
    const source = { title: 'As it was', publicationId: 62, author };
    await open({ source, savesCount: 3, copiesCount: 1 });
    expect(screen.getByRole('link', { name: 'As it was' }).getAttribute('href')).toBe('/materials/62');
    await view.expectShown(['saved.savesCount', { count: 3 }]);
    await view.expectShown(['saved.copiesCount', { count: 1 }]);
    cleanup();
    await open({ source: { ...source, publicationId: null } });
    expect(screen.queryByRole('link', { name: 'As it was' })).toBeNull();
    expect(document.body.textContent).toContain('As it was');
  });
});
