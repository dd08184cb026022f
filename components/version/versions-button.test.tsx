// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  GetPublicationVersionsDocument,
  RestorePublicationVersionDocument,
} from '@/graphql/generated/graphql';
import type { VersionPartsFragment } from '@/graphql/generated/graphql';
import { oneself } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { authoredPublication } from '@/components/testing/publication';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { VersionsButton } from './versions-button';

const version = (id: number, changes: VersionPartsFragment['changes']): VersionPartsFragment => ({
  id,
  changedAt: '2026-11-20T09:41:00.000Z',
  isCurrent: false,
  editor: null,
  changes,
  restoredFrom: null,
});

describeInLanguages('the versions of a publication', (locale, api) => {
  const view = pageObjectIn(locale);

  it('say what happened to its blocks, and bring one back after what is typed is saved', async () => {
    const order: string[] = [];
    const changes = [
      { field: 'resourcesAdded', count: 2 },
      { field: 'resourcesMoved', count: 1 },
      { field: 'resourcesRemoved', count: 3 },
    ];
    api.set(
      oneself(),
      answer(GetPublicationVersionsDocument, { getPublicationVersions: [version(2, changes)] }),
      answer(RestorePublicationVersionDocument, { restorePublicationVersion: authoredPublication() }),
    );
    const flush = () => {
      order.push(`saved before ${api.calls(RestorePublicationVersionDocument).length}`);
      return Promise.resolve();
    };
    await renderScreen(<VersionsButton of={{ kind: 'PUBLICATION', id: 71 }} flush={flush} />, { locale });
    await view.press('version.open');
    const row = await within(await screen.findByRole('dialog')).findByRole('listitem');
    for (const { field, count } of changes)
      expect(row.textContent).toContain(
        await view.words([`version.counted.${field}` as 'version.counted.resourcesAdded', { count }]),
      );
    expect(row.textContent).toContain(await view.words('version.field.resourcesAdded'));
    within(row).getByRole('button').click();
    await view.expectShown('version.restored');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(RestorePublicationVersionDocument)).toEqual([{ publicationId: 71, versionId: 2 }]);
    expect(order).toEqual(['saved before 0']);
  });
});
