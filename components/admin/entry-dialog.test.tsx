// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { until } from '@/components/testing/until';
import { UpdateLanguageDocument } from '@/graphql/generated/graphql';
import { pending, refusal } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { EMPTY_ENTRY } from '@/lib/admin/catalogue';
import { EntryDialog } from './entry-dialog';

const KYRGYZ = {
  ...EMPTY_ENTRY,
  id: 3,
  archivedAt: null,
  mark: 'ky',
  titleEn: 'Kyrgyz',
  titleRu: 'Киргизский',
};

describeInLanguages('an entry of a catalogue', (locale, api) => {
  const view = pageObjectIn(locale);

  it('shows no earlier failure while it is saved again, so that the next one is announced', async () => {
    await renderScreen(<EntryDialog kind="languages" entry={KYRGYZ} onClose={() => undefined} />, { locale });
    api.set(refusal(UpdateLanguageDocument, 'SERVICE_UNAVAILABLE'));
    await view.press('admin.save');
    await view.expectAnnounced('errors.SERVICE_UNAVAILABLE');
    api.set(pending(UpdateLanguageDocument));
    await view.press('admin.save');
    await until(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
