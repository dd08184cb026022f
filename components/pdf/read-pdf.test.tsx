// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import type { PdfFault, PdfSource } from '@/lib/pdf/open-pdf';
import { ReadPdf } from './read-pdf';

const opened = vi.hoisted(() => ({
  sources: [] as PdfSource[],
  fault: null as PdfFault | null,
  isDestroyed: false,
}));
vi.mock('@/lib/pdf/open-pdf', () => ({
  faultOf: (fault: unknown) => fault,
  openPdf: (source: PdfSource) => {
    opened.sources.push(source);
    return {
      promise: opened.fault ? Promise.reject(opened.fault as never) : Promise.resolve({ numPages: 3 }),
      destroy: () => {
        opened.isDestroyed = true;
      },
    };
  },
}));
vi.mock('@/lib/pdf/draw-page', () => ({ drawPage: () => Promise.resolve(null) }));
beforeEach(() => Object.assign(opened, { sources: [], fault: null, isDestroyed: false }));

const TITLE = 'Cards.pdf';

describeInLanguages('a PDF', (locale) => {
  const view = pageObjectIn(locale);
  const open = async () => {
    await renderScreen(<ReadPdf uri="/f?1" size={2048} title={TITLE} />, { locale });
    expect(opened.sources).toEqual([]);
    await view.press(['reader.readHereOf', { title: TITLE }]);
  };

  it('is opened when it is asked for, turned, and closed with the focus back', async () => {
    await open();
    await view.press('reader.next');
    await screen.findByRole('group', {
      name: await view.words(['reader.pageOf', { title: TITLE, page: 2, pages: 3 }]),
    });
    expect(screen.getByRole('status').textContent).toBe(
      await view.words(['reader.page', { page: 2, pages: 3 }]),
    );
    expect(opened.sources.map(({ size, uri }) => [size, uri()])).toEqual([[2048, '/f?1']]);
    await view.press('reader.close');
    expect(opened.isDestroyed).toBe(true);
    expect(document.activeElement).toBe(await view.button(['reader.readHereOf', { title: TITLE }]));
  });

  it.each(['encrypted', 'damaged', 'failed'] as const)(
    'that is %s says so, and can be saved',
    async (fault) => {
      opened.fault = fault;
      await open();
      await view.expectShown(`reader.faults.${fault}`);
      expect(await view.link('reader.save')).toBe('/f?1');
      const retry = screen.queryByRole('button', { name: await view.words('common.retry') });
      expect(retry !== null).toBe(fault === 'failed');
      opened.fault = null;
      if (!retry) return;
      retry.click();
      await waitFor(() => expect(opened.sources).toHaveLength(2));
      await view.button('reader.next');
    },
  );
});
