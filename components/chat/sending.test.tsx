// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { chat } from '@/components/testing/chat';
import { oneself, page, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { libraryAnswers, ownLesson, savedQuiz } from '@/components/testing/library';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen, router } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import {
  CreateUserChatDocument,
  GetChatsPaginatedDocument,
  GetMaterialsDocument,
  GetUserConnectionsDocument,
} from '@/graphql/generated/graphql';
import { clearAttachmentDraftsOf, listAttachmentDrafts } from '@/lib/chat/attachment-drafts';
import { draftScope, leaveDraftScope } from '@/lib/chat/draft-scope';
import { MaterialPicker } from './material-picker';
import { SendDialog } from './send-dialog';

const closed = vi.fn();
const picked = vi.fn();

describeInLanguages('the choice of what is attached', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async () => {
    picked.mockReset();
    closed.mockReset();
    await renderScreen(<MaterialPicker onPick={picked} onClose={closed} />, { locale });
  };

  it('offers what is one’s own and what was saved and is open, and closes once one is chosen', async () => {
    api.set(oneself(), ...libraryAnswers(ownLesson(3, 'Ice'), savedQuiz(4, 'Articles'), savedQuiz(5, null)));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Articles/ }));
    expect(picked).toHaveBeenCalledExactlyOnceWith({ kind: 'quiz', id: 104, title: 'Articles' });
    expect(closed).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('listitem').length).toBe(2);
  });

  it('says that there is nothing, and that nothing has this name', async () => {
    api.set(oneself(), ...libraryAnswers());
    await open();
    await view.expectShown('chat.noMaterials');
    await view.type({ 'chat.materialSearch': 'ice' });
    await view.expectShown('chat.noMaterialFound');
    await until(() => expect(api.calls(GetMaterialsDocument).at(-1)).toMatchObject({ search: 'ice' }));
  });
});

describeInLanguages('sending from a page', (locale, api) => {
  const view = pageObjectIn(locale);
  const thing = { kind: 'lesson', id: 3, title: 'Ice' } as const;
  const drafts = (chatId: number) => listAttachmentDrafts(draftScope(1, chatId));
  const open = async () => {
    closed.mockReset();
    await clearAttachmentDraftsOf(1);
    api.set(
      oneself(),
      answer(GetChatsPaginatedDocument, {
        getChatsPaginated: { hasMore: false, next: null, items: [chat()] },
      }),
      answer(GetUserConnectionsDocument, { getUserConnections: page(person(8)) }),
      answer(CreateUserChatDocument, { createUserChat: { id: 9 } }),
    );
    await renderScreen(<SendDialog thing={thing} onClose={closed} />, { locale });
  };

  it('opens the chosen chat, where it waits beside the words to be written', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Person7 Asanova' }));
    await until(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/messages/5'));
    expect(closed).toHaveBeenCalledOnce();
    expect(await drafts(5)).toEqual([{ ...thing, key: 'lesson 3' }]);
  });

  it('waits in that chat also after a message with attachments was sent there', async () => {
    await open();
    leaveDraftScope(1, 5);
    fireEvent.click(await screen.findByRole('button', { name: 'Person7 Asanova' }));
    await until(() => expect(router.push).toHaveBeenCalledWith('/messages/5'));
    expect(await drafts(5)).toEqual([{ ...thing, key: 'lesson 3' }]);
  });

  it('begins a chat with somebody who has none', async () => {
    await open();
    await view.press('chat.sendToPerson');
    fireEvent.click(await screen.findByRole('button', { name: /Person8/ }));
    await until(() => expect(router.push).toHaveBeenCalledWith('/messages/9'));
    expect(api.calls(CreateUserChatDocument)).toEqual([{ userId: 8 }]);
    expect(await drafts(9)).toEqual([{ ...thing, key: 'lesson 3' }]);
  });
});
