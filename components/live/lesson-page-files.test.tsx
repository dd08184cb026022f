// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AT } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { GetLessonFilesDocument } from '@/graphql/generated/graphql';
import type { PageFile } from '@/lib/board/page-file';
import { LessonPageFiles } from './lesson-page-files';

const MINUTES = 60_000;
const files = (fullUri: string) =>
  answer(GetLessonFilesDocument, {
    getLessonFiles: [
      {
        ...{ id: '0192f0c1-2345-7000-8000-000000000001', title: 'Dialogues.pdf' },
        ...{ mimeType: 'application/pdf', size: 412_000, fullUri, signedAt: AT },
      },
    ],
  });

describeInLanguages('the files of a lesson that become pages', (locale, api) => {
  it('have the address that is valid when a part of them is read', async () => {
    vi.useFakeTimers({ now: Date.parse(AT), toFake: ['Date'] });
    api.set(files('/f/1?first'));
    const chosen: PageFile[] = [];
    await renderScreen(<LessonPageFiles scheduleId={5} onChoose={(file) => chosen.push(file)} />, { locale });
    fireEvent.click(await screen.findByRole('button', { name: 'Dialogues.pdf' }));
    const [file] = chosen;
    if (!file || 'blob' in file) throw new Error('It is of the lesson');
    expect(await file.uri()).toBe('/f/1?first');
    api.set(files('/f/1?second'));
    expect(await file.uri()).toBe('/f/1?first');
    vi.setSystemTime(Date.parse(AT) + 5 * MINUTES);
    expect(await file.uri()).toBe('/f/1?second');
  });
});
