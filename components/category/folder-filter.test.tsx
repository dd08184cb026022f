// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GetCategoriesDocument } from '@/graphql/generated/graphql';
import { refusal, useFakeApi } from '@/components/testing/fake-api';
import { folder, folders } from '@/components/testing/quiz';
import { messagesOf, renderScreen } from '@/components/testing/render';
import { LOCALES } from '@/lib/contract/locales.ts';
import { FolderField } from './folder-field';
import { FolderFilter } from './folder-filter';

afterEach(cleanup);

const Filter = () => <FolderFilter categoryId={null} pathOf={String} />;
const FieldOfForm = () => <FolderField value={null} onChange={() => undefined} />;

describe.each([
  ['folders to look into', Filter],
  ['the folder of a quiz', FieldOfForm],
])('%s', (_name, Part) => {
  const api = useFakeApi();
  it.each(LOCALES)('say that they failed to load, and are fetched again, in %s', async (locale) => {
    const { errors, failure, category } = await messagesOf(locale);
    api.set(refusal(GetCategoriesDocument, 'SERVICE_UNAVAILABLE'));
    await renderScreen(<Part />, { locale });
    expect((await screen.findByRole('alert')).textContent).toContain(errors.SERVICE_UNAVAILABLE);
    api.set(folders(folder({ title: 'Level B1' })));
    fireEvent.click(screen.getByRole('button', { name: failure.reload }));
    await screen.findByLabelText(category.folder);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.calls(GetCategoriesDocument)).toHaveLength(2);
  });
});
