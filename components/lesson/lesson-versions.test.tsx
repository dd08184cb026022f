// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  GetLessonVersionsDocument,
  RestoreLessonVersionDocument,
  UpdateLessonDocument,
} from '@/graphql/generated/graphql';
import type { VersionPartsFragment } from '@/graphql/generated/graphql';
import { authoredLesson, giveLocks, lessonAnswer } from '@/components/testing/authored-lesson';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import type { Answer } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { folder, folders } from '@/components/testing/quiz';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { LessonEditorScreen } from './lesson-editor-screen';

const version = (id: number, changes: Partial<VersionPartsFragment> = {}): VersionPartsFragment => ({
  id,
  changedAt: '2026-11-20T09:41:00.000Z',
  isCurrent: false,
  editor: null,
  changes: [],
  restoredFrom: null,
  ...changes,
});
const versions = (...rows: VersionPartsFragment[]) =>
  answer(GetLessonVersionsDocument, { getLessonVersions: rows });

describeInLanguages('the versions of a lesson', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async (...answers: readonly Answer[]) => {
    api.set(oneself(), folders(folder()), lessonAnswer(), ...answers);
    await renderScreen(<LessonEditorScreen lessonId={61} />, { locale });
    await view.press('version.open');
    return screen.findByRole('dialog');
  };

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    giveLocks();
  });

  it('say what changed, and bring one back', async () => {
    const rows = versions(
      version(3, { isCurrent: true, changes: [{ field: 'title', count: 1 }] }),
      version(2, {
        changes: [{ field: 'words', count: 14 }],
        editor: { id: 9, firstName: 'Ada', lastName: 'K' },
      }),
      version(1, { changes: [{ field: 'created', count: 1 }] }),
    );
    const restored = answer(RestoreLessonVersionDocument, { restoreLessonVersion: authoredLesson() });
    const dialog = await open(rows, restored);
    const [now, words, made] = await within(dialog).findAllByRole('listitem');
    expect(now?.textContent).toContain(await textOf(locale, 'version.now'));
    expect(now && within(now).queryByRole('button')).toBeNull();
    expect(words?.textContent).toContain(await view.words(['version.counted.words', { count: 14 }]));
    expect(words?.textContent).toContain('Ada K');
    expect(made?.textContent).toContain(await textOf(locale, 'version.field.created'));
    within(words as HTMLElement)
      .getByRole('button')
      .click();
    await until(() =>
      expect(api.calls(RestoreLessonVersionDocument)).toEqual([{ lessonId: 61, versionId: 2 }]),
    );
    await view.expectShown('version.restored');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('what is typed is saved before', async () => {
    const saved = answer(UpdateLessonDocument, { updateLesson: authoredLesson({ revision: 5 }) });
    const restored = answer(RestoreLessonVersionDocument, { restoreLessonVersion: authoredLesson() });
    api.set(oneself(), folders(folder()), lessonAnswer(), saved, restored, versions(version(1)));
    await renderScreen(<LessonEditorScreen lessonId={61} />, { locale });
    await view.type({ 'lesson.lessonTitle': 'At the hostel' });
    await view.press('version.open');
    (
      await within(await within(await screen.findByRole('dialog')).findByRole('listitem')).findByRole(
        'button',
      )
    ).click();
    await until(() => expect(api.calls(RestoreLessonVersionDocument)).toHaveLength(1));
    expect(api.calls(UpdateLessonDocument)[0]).toMatchObject({ title: 'At the hostel' });
  });

  it('that cannot be brought back say why, and stay', async () => {
    await open(versions(version(1)), refusal(RestoreLessonVersionDocument, 'VERSION_NOT_FOUND'));
    (
      await within(await within(await screen.findByRole('dialog')).findByRole('listitem')).findByRole(
        'button',
      )
    ).click();
    await view.expectShown('errors.VERSION_NOT_FOUND');
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('that do not load can be asked for again', async () => {
    await open(refusal(GetLessonVersionsDocument, 'SERVICE_UNAVAILABLE'));
    await view.expectShown('errors.SERVICE_UNAVAILABLE');
  });
});
