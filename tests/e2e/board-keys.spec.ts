import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expectSaved } from './support/drawing.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keys.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { must } from './support/quizzes.ts';
import { wordsOf } from './support/words.ts';
import type { Language } from './support/words.ts';

/** A person at a board who has keys and ears alone. */
function byKeys(page: Page, language: Language) {
  const w = wordsOf(language);
  const { keyboard } = page;
  const list = page.getByTestId('board-contents');
  const quoted = (words: string) => w('board-contents.quoted', { words });
  const kind = (name: string) => w(`board-contents.kinds.${name}`);
  /** The tools of the list, one stop of Tab. */
  const tool = (bar: 'add' | 'change', name: string) =>
    list
      .getByRole('toolbar', { name: w(`board-contents.${bar}`) })
      .getByRole('button', { name, exact: true });
  return {
    w,
    list,
    tool,
    quoted,
    kind,
    surface: page.getByRole('application', { name: w('board-contents.drawing') }),
    option: (...parts: string[]) => list.getByRole('option', { name: parts.join(', ') }),
    announces: (key: string, values: Record<string, string | number> = {}) =>
      expect(page.getByTestId('board-voice')).toHaveText(w(`board-contents.${key}`, values)),
    async openList() {
      await tabTo(this.surface);
      await keyboard.press('b');
      await expect(list).toBeVisible();
    },
    /** Reaches a tool by Tab and the arrow keys, and presses it. */
    async use(bar: 'add' | 'change', name: string) {
      const button = tool(bar, name);
      for (let presses = 0; presses < 40; presses += 1) {
        if (await button.evaluate((element) => element === document.activeElement)) break;
        const isInBar = await button.evaluate(
          (element) => element.closest('[role="toolbar"]')?.contains(document.activeElement) === true,
        );
        await keyboard.press(isInBar ? 'ArrowRight' : 'Tab');
      }
      await expect(button).toBeFocused();
      await keyboard.press('Enter');
    },
    async type(words: string) {
      await expect(page.locator('.excalidraw-wysiwyg')).toBeFocused();
      await keyboard.type(words);
      await keyboard.press('Escape');
    },
    /** Goes through the list from its beginning to this thing. */
    async goTo(...parts: string[]) {
      const all = list.getByRole('option');
      const place = await this.option(...parts).getAttribute('aria-posinset');
      await keyboard.press('Home');
      await expect(all.first()).toBeFocused();
      for (let at = 1; at < Number(place); at += 1) {
        await keyboard.press('ArrowDown');
        await expect(all.nth(at)).toBeFocused();
      }
      await expect(this.option(...parts)).toBeFocused();
    },
  };
}

type ByKeys = ReturnType<typeof byKeys>;

/** Makes a shape with a text, a second one and an arrow between them. */
async function drawByKeys(page: Page, me: ByKeys): Promise<void> {
  const { w, quoted, kind } = me;
  await me.openList();
  await me.use('add', w('board.tools.rectangle'));
  await me.type('verbs');
  await expect(me.option(kind('rectangle'), w('board-contents.shades.black'), quoted('verbs'))).toBeFocused();
  await me.use('add', w('board.tools.note'));
  await me.type('nouns');
  await expect(me.option(kind('note'))).toBeFocused();
  await me.goTo(kind('rectangle'));
  await page.keyboard.press('Shift+ArrowDown');
  await expect(me.list.getByRole('option', { selected: true })).toHaveCount(2);
  await me.use('add', w('board.tools.arrow'));
  const joins = w('board-contents.fromTo', { from: quoted('verbs'), to: quoted('nouns') });
  const isEither = me.list.getByRole('option', { name: joins }).or(
    me.list.getByRole('option', {
      name: w('board-contents.fromTo', { from: quoted('nouns'), to: quoted('verbs') }),
    }),
  );
  await expect(isEither).toBeFocused();
  await expectSaved(page);
}

test(
  'a board by keys in Russian, and who looks at it by its link',
  { tag: '@phone' },
  async ({ openClient, person }) => {
    const [{ page }, { page: visitor }] = [await openClient(), await openClient()];
    await enter(page, 'INSTRUCTOR', person);
    for (const each of [page, visitor]) await speak(each, 'ru');
    const { id } = await must<{ id: number }>(page.request, 'CreateLessonBoard', { name: 'Глаголы' });
    const { previewPath } = await must<{ previewPath: string }>(page.request, 'RenewLessonBoardKey', { id });
    await page.goto(`/lesson-boards/${id}`);
    await visitor.goto(previewPath);
    const [me, other] = [byKeys(page, 'ru'), byKeys(visitor, 'ru')];
    await expect(other.surface).toBeVisible({ timeout: 60_000 });

    await drawByKeys(page, me);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await expect(visitor.getByTestId('board-voice')).toHaveText(/^Кто-то — /);

    // By a Russian keyboard: Б is not B.
    await tabTo(other.surface);
    await visitor
      .locator('.excalidraw')
      .first()
      .dispatchEvent('keydown', { key: 'и', code: 'KeyB', bubbles: true });
    await expect(other.list).toContainText('только смотреть');
    await other.goTo('прямоугольник, цвет чёрный, «verbs»');
    for (const key of ['Delete', 'F2', 'Enter', 'Alt+ArrowRight', '+']) await visitor.keyboard.press(key);
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
    await expect(other.list.getByRole('toolbar')).toHaveCount(0);
    await expectAccessible(visitor);

    // Enter on the drawing puts a tool's shape where there is room.
    await me.goTo('прямоугольник');
    await page.keyboard.press('Escape');
    await page.keyboard.press('o');
    await me.announces('said.chosen', { tool: 'Овал' });
    await page.keyboard.press('Enter');
    await me.type('слова');
    await me.announces('said.added', { what: '«слова»' });
    await expect(other.option('овал, цвет чёрный, «слова»')).toBeVisible();

    // A finger opens the list from the menu of the short bar, and its buttons do what the keys do.
    await page.getByRole('button', { name: me.w('board.more') }).tap();
    await page.getByRole('button', { name: me.w('board-contents.title') }).tap();
    await me.option('овал').tap();
    await me.tool('change', me.w('board-contents.acts.right')).tap();
    await expect(page.getByTestId('board-voice')).toHaveText(/^«слова»: -?\d+ по горизонтали/);
    await me.tool('change', me.w('board.delete')).tap();
    await expect(me.list.getByRole('option')).toHaveCount(3);
    await expect(other.list.getByRole('option')).toHaveCount(3);
  },
);
