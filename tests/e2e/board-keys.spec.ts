import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import { expectSaved } from './support/drawing.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keys.ts';
import { goIn } from './support/live-class.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
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
      // On a phone a row of tools is asked for first.
      if (!(await button.isVisible()))
        await this.use('change', w(`board-contents.${bar === 'add' ? 'add' : 'acts.moveAndSize'}`));
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

/** Moves by ten pixels to the right and one down; where it is afterwards is said. */
async function moveByKeys(page: Page, me: ByKeys, words: string): Promise<void> {
  const placed = /(-?\d+)\D+(-?\d+)/;
  const where = async () => {
    const [, x, y] = placed.exec((await page.getByTestId('board-voice').textContent()) ?? '') ?? [];
    return { x: Number(x), y: Number(y) };
  };
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByTestId('board-voice')).toContainText(`${me.quoted(words)}:`);
  const first = await where();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(where).toEqual({ x: first.x + 10, y: first.y });
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(where).toEqual({ x: first.x + 10, y: first.y + 1 });
}

test(
  'a lesson’s board by keyboard alone: one makes, the other hears and reaches it',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const [teacher, student] = [await openClient(), await openClient()];
    const id = await enter(teacher.page, 'INSTRUCTOR', newPerson('Meerim'));
    const studentId = await enter(student.page, 'STUDENT', newPerson('Nurlan'));
    await connectPeople({ page: teacher.page, id }, { page: student.page, id: studentId });
    const { id: lessonId } = await must<{ id: number }>(teacher.page.request, 'CreateInstantLesson', {
      input: { title: 'Past simple', duration: 45, zone: 'UTC', studentIds: [studentId] },
    });
    for (const { page } of [teacher, student]) await goIn(page, lessonId);
    const [me, other] = [byKeys(teacher.page, 'en'), byKeys(student.page, 'en')];
    await expect(other.surface).toBeVisible({ timeout: 60_000 });

    await test.step('shapes with texts, and an arrow between them', async () => {
      await drawByKeys(teacher.page, me);
      await expect(student.page.getByTestId('board-voice')).toHaveText(/^Meerim (added|wrote|changed) \S/);
      await expect(me.option('note, yellow, “nouns”')).toBeVisible();
    });

    await test.step('the other finds them in the list, with who made them', async () => {
      await other.openList();
      await expect(other.option('rectangle, black, “verbs”')).toHaveAccessibleName(/by Meerim$/);
      await other.goTo('note, yellow, “nouns”');
      await expectAccessible(student.page);
    });

    await test.step('moved, named and deleted, and told in one sentence each', async () => {
      await me.goTo('rectangle');
      await moveByKeys(teacher.page, me, 'verbs');
      await other.announces('news.moved', { name: 'Meerim', what: '“verbs”' });
      await me.goTo('arrow');
      await teacher.page.keyboard.press('F2');
      await expect(teacher.page.getByRole('dialog', { name: 'Name it' })).toBeVisible();
      await teacher.page.keyboard.type('belongs to');
      await teacher.page.keyboard.press('Enter');
      await me.announces('said.named', { what: '“belongs to”' });
      await other.announces('news.named', { name: 'Meerim', what: '“belongs to”' });
      await expect(other.option('arrow, black, named “belongs to”, from “verbs” to “nouns”')).toBeVisible();
      await expect(me.option('arrow')).toBeFocused();
      await teacher.page.keyboard.press('Delete');
      await other.announces('news.deleted', { name: 'Meerim', what: '“belongs to”' });
      await expect(me.list.getByRole('option')).toHaveCount(2);
      await teacher.page.keyboard.press('Control+z');
      await me.announces('said.undone');
      await expect(other.option('arrow')).toBeVisible();
    });

    await test.step('the student writes in it, and the teacher hears that', async () => {
      await other.goTo('note');
      await student.page.keyboard.press('Enter');
      await expect(student.page.locator('.excalidraw-wysiwyg')).toHaveAccessibleName('Text: “nouns”');
      // Others see it letter by letter, and keep it while there is none.
      await student.page.keyboard.type('a');
      await expect(me.option('note, yellow, “a”')).toBeVisible();
      await student.page.keyboard.press('Backspace');
      await expect(me.option('note, yellow, “a”')).toHaveCount(0);
      await other.type('things');
      await expect(me.option('note, yellow, “things”')).toBeVisible();
      await expect(other.option('note, yellow, “things”')).toBeFocused();
      await me.announces('news.wrote', { name: 'Nurlan', what: '“things”' });
    });

    await test.step('every key is said by one', async () => {
      await teacher.page.keyboard.press('?');
      await expect(teacher.page.getByRole('dialog', { name: 'Keys of the board' })).toBeVisible();
      await expectAccessible(teacher.page);
      await teacher.page.keyboard.press('Escape');
      await expect(me.list.locator('[role="option"]:focus')).toBeVisible();
      await teacher.page.keyboard.press('Escape');
      await expect(me.surface).toBeFocused();
    });
  },
);

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
    await me.tool('change', me.w('board-contents.acts.moveAndSize')).tap();
    await me.tool('change', me.w('board-contents.acts.right')).tap();
    await expect(page.getByTestId('board-voice')).toHaveText(/^«слова»: -?\d+ по горизонтали/);
    await me.tool('change', me.w('board.delete')).tap();
    await expect(me.list.getByRole('option')).toHaveCount(3);
    await expect(other.list.getByRole('option')).toHaveCount(3);
  },
);
