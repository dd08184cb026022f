// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { authors } from '@/components/testing/chat';
import { oneself } from '@/components/testing/data';
import { Connected, installFakeSocket } from '@/components/testing/fake-socket';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, expectShown, textOf } from '@/components/testing/screen-states';
import { CHAT_MESSAGE_MAX } from '@/lib/contract/limits.ts';
import { startUpload } from '@/lib/upload/upload-task';
import { LessonChat } from './lesson-chat';

vi.mock('@/lib/upload/upload-task', () => ({
  startUpload: vi.fn(() => ({ cancel: () => undefined, retry: () => undefined, close: () => undefined })),
}));
beforeEach(() => {
  vi.mocked(startUpload).mockClear();
});

const socket = installFakeSocket();

describeInLanguages('a text that no message can take', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  const open = async () => {
    api.set(oneself(), authors(), ...socket.serve({ 'chat:5': {} }));
    await renderScreen(
      <Connected>
        <LessonChat chatId={5} />
      </Connected>,
      { locale, path: '/messages/5' },
    );
    await expectShown([await text('chat.emptyTitle')]);
    return screen.getByRole('textbox');
  };
  /** True if the field inserts the text. */
  const paste = (field: HTMLElement, pasted: string) =>
    fireEvent.paste(field, { clipboardData: { files: [], getData: () => pasted } });

  it('is not inserted, and can be attached as a file', async () => {
    const field = await open();
    const long = 'я'.repeat(200_000);
    expect(paste(field, long)).toBe(false);
    expect(screen.getByRole('alert').textContent).toMatch(/200[\s\u00a0,.]?000/);
    fireEvent.click(screen.getByText(await text('chat.attachAsFile')));
    const [[file] = []] = vi.mocked(startUpload).mock.calls;
    expect(file).toMatchObject({ name: `${await text('chat.longTextName')}.txt`, type: 'text/plain' });
    expect(await (file as File).text()).toBe(long);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not inserted when it is dropped', async () => {
    const field = await open();
    const dataTransfer = { files: [], getData: () => 'x'.repeat(CHAT_MESSAGE_MAX + 1) };
    expect(fireEvent.drop(field, { dataTransfer })).toBe(false);
    await expectShown([await text('chat.attachAsFile')]);
  });

  it('is one that fits, where the field is over the limit already', async () => {
    const field = await open();
    expect(paste(field, 'x'.repeat(CHAT_MESSAGE_MAX))).toBe(true);
    fireEvent.change(field, { target: { value: 'x'.repeat(CHAT_MESSAGE_MAX + 1) } });
    expect(paste(field, 'y')).toBe(false);
    // Else it stays as the draft of this chat.
    fireEvent.change(field, { target: { value: '' } });
  });
});

it('takes text files in a chat', async () => {
  const { judgeFile } = await import('@/lib/upload/rules');
  expect(judgeFile(new File(['text'], 'Text.txt', { type: 'text/plain' }), 'CHAT_FILE')).toBeNull();
});
