// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeletePushSubscriptionDocument, GetPushSubscriptionsDocument } from '@/graphql/generated/graphql';
import { AT } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { DeviceList } from './device-list';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const name = 'Firefox, Linux';
const browsers = answer(GetPushSubscriptionsDocument, {
  getPushSubscriptions: [{ id: 'a', userAgent: FIREFOX, createdAt: AT, isCurrent: false }],
});

describeInLanguages('the browsers that take pushes', (locale, api) => {
  const view = pageObjectIn(locale);

  it('are asked for again where they did not come, and end one by one', async () => {
    api.set(refusal(GetPushSubscriptionsDocument, 'NETWORK_FAILURE'));
    await renderScreen(<DeviceList />, { locale });
    await view.expectAnnounced('common.networkError');
    api.set(browsers, refusal(DeletePushSubscriptionDocument, 'SERVICE_UNAVAILABLE'));
    await view.press('failure.reload');
    const remove = ['delivery.removeOf', { name }] as const;
    await view.press(remove);
    await view.expectAnnounced('errors.SERVICE_UNAVAILABLE');
    await view.expectRead(name);
    api.set(answer(DeletePushSubscriptionDocument, { deletePushSubscription: true }));
    await view.press(remove);
    await view.expectAnnounced(['delivery.removed', { name }]);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
