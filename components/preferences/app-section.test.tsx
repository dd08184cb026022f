// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { until } from '@/components/testing/until';
import { UpdateUserLocaleDocument } from '@/graphql/generated/graphql';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { own, profile } from '@/components/testing/own-profile';
import { renderScreen, router } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { LANGUAGE_NAMES } from '@/lib/i18n/use-language';
import { AppSection } from './app-section';

beforeEach(() => localStorage.clear());

describeInLanguages('how the product speaks to a person', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async () => {
    api.set(oneself(), own());
    await renderScreen(<AppSection />, { locale });
  };

  it('is changed at once on this device: language, looks, sound', async () => {
    await open();
    const other = locale === 'en' ? 'ru' : 'en';
    await view.pick('preferences.appLanguage', LANGUAGE_NAMES[other]);
    await until(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(document.cookie).toContain(`=${other}`);
    await view.pick('common.theme', await view.words('common.themeDark'));
    await until(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    await view.pick('common.theme', await view.words('common.themeSystem'));
    const sounds = await view.field('notification.sound');
    const before = sounds.getAttribute('aria-checked');
    fireEvent.click(sounds);
    expect(sounds.getAttribute('aria-checked')).not.toBe(before);
    fireEvent.click(sounds);
  });

  it('in mails is saved, and says so where it is not', async () => {
    await open();
    api.set(refusal(UpdateUserLocaleDocument, 'NETWORK_FAILURE'));
    const language = await view.field('preferences.mailLanguage');
    await view.pick('preferences.mailLanguage', LANGUAGE_NAMES.ru);
    await view.expectAnnounced('common.networkError');
    expect(language.textContent).toBe(LANGUAGE_NAMES.en);
    api.set(answer(UpdateUserLocaleDocument, { updateUserLocale: profile({ locale: 'ru' }) }));
    await view.pick('preferences.mailLanguage', LANGUAGE_NAMES.ru);
    await view.expectAnnounced('preferences.saved');
    await until(() => expect(language.textContent).toBe(LANGUAGE_NAMES.ru));
    expect(api.calls(UpdateUserLocaleDocument).at(-1)).toEqual({ locale: 'ru' });
  });
});
