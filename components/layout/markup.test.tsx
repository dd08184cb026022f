// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchBox } from '@/components/search/search-box';
import { SearchField } from '@/components/search/search-field';
import { NameSection } from '@/components/preferences/name-section';
import { oneself } from '@/components/testing/data';
import { own } from '@/components/testing/own-profile';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { FilePicker } from '@/components/upload/file-picker';

describeInLanguages('what checkers of HTML found', (locale, api) => {
  it('a combobox is a text field, and the two searches of a page have names of their own', async () => {
    api.set(oneself());
    await renderScreen(
      <>
        <SearchBox />
        <SearchField label="Name or headline" query="" onChange={vi.fn()} />
      </>,
      { locale },
    );
    expect(screen.getByRole('combobox').getAttribute('type')).toBe('text');
    const names = [...document.querySelectorAll('search')].map((each) => each.getAttribute('aria-label'));
    expect(new Set(names.filter(Boolean)).size).toBe(2);
  });

  it('a form that is disabled as a whole is no group without a name', async () => {
    api.set(oneself(), own());
    await renderScreen(<NameSection />, { locale });
    await until(() => expect(document.querySelector('fieldset')).not.toBeNull());
    expect(screen.queryAllByRole('group')).toEqual([]);
  });

  it('the label of a file picker is around its field', async () => {
    await renderScreen(
      <FilePicker accept={['image/png']} onPick={vi.fn()}>
        Choose
      </FilePicker>,
      { locale },
    );
    const field = screen.getByLabelText('Choose');
    expect(field.getAttribute('type')).toBe('file');
    expect(field.closest('label')?.hasAttribute('for')).toBe(false);
  });
});
