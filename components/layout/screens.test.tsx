// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { ApiError } from '@/lib/api/errors';
import { ErrorScreen } from './error-screen';
import { FailureScreen } from './failure-screen';
import { MessageScreen } from './message-screen';

afterEach(() => document.documentElement.removeAttribute('lang'));

/** An error of the server as the browser gets it: its digest alone. */
const masked = (digest?: string) => Object.assign(new Error('masked'), digest && { digest });

describeInLanguages('a page that failed', (locale) => {
  const view = pageObjectIn(locale);
  const expectReload = async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await view.press('failure.reload');
    expect(reload).toHaveBeenCalledTimes(1);
  };

  it.each([
    ['one of ours', masked('12345'), 'failure.unknownError', '12345'],
    [
      'the API',
      masked(new ApiError('SERVICE_UNAVAILABLE', { requestId: 'r-7' }).digest),
      'errors.SERVICE_UNAVAILABLE',
      'r-7',
    ],
    ['nobody', new ApiError('NETWORK_FAILURE'), 'common.networkError', null],
  ])('says what went wrong with %s, and under which number', async (_name, error, text, number) => {
    await renderScreen(<ErrorScreen error={error} />, { locale });
    await view.expectHeading('failure.oops');
    await view.expectAnnounced(text);
    const says = await view.words('failure.requestId');
    expect(document.body.textContent.includes(says)).toBe(number !== null);
    if (number !== null) await view.expectRead(number);
    await expectReload();
  });

  it.each([
    [masked('12345'), 'failure.unknownError', '12345'],
    [new ApiError('SERVICE_UNAVAILABLE'), 'failure.unavailable', ''],
  ])('says so too where no words are left: %s', async (error, text, number) => {
    document.documentElement.lang = locale;
    await renderScreen(<FailureScreen error={error} />, { locale });
    await view.expectHeading('failure.oops');
    await view.expectAnnounced(text);
    await view.expectRead(number);
    await expectReload();
  });
});

describeInLanguages('a page that says one thing', (locale) => {
  const view = pageObjectIn(locale);

  it('leads on', async () => {
    await renderScreen(<MessageScreen title="Closed" text="Nothing here" homeHref="/feed" />, { locale });
    await view.expectRead('Closed', 'Nothing here');
    expect(await view.link('common.goHome')).toBe('/feed');
    await renderScreen(<MessageScreen title="Closed" text="Nothing here" homeText="Elsewhere" />, { locale });
    expect(document.querySelector('a[href="/"]')?.textContent).toBe('Elsewhere');
  });
});
