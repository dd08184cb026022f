// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import common from '@/messages/en/common.json';
import failure from '@/messages/en/failure.json';

// The chunk of toasts: it fails when the test says so, and is idle again on each new page.
const chunk = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const fake = {
    status: 'idle',
    asked: 0,
    become: (status: string) => {
      fake.status = status;
      for (const listener of [...listeners]) listener();
    },
    state: () => fake,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: () => {
      if (fake.status !== 'idle' && fake.status !== 'failed') return;
      fake.asked += 1;
      fake.become('loading');
    },
    forget: () => {
      listeners.clear();
      Object.assign(fake, { status: 'idle', asked: 0 });
    },
  };
  return fake;
});
vi.mock('@/lib/lazy/chunk', () => ({ createChunk: () => chunk }));

const reload = vi.fn();
beforeEach(() => {
  vi.resetModules();
  chunk.forget();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const become = (status: string) => act(() => chunk.become(status));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function open(standing: { text: string; label: string; onClick: () => void } | null = null) {
  const { NextIntlClientProvider } = await import('next-intl');
  const { ToastProvider, useToast } = await import('./toast');
  function Asker() {
    const show = useToast();
    return (
      <button type="button" onClick={() => show({ text: 'Copied' })}>
        Copy
      </button>
    );
  }
  const pageWith = (isThere: boolean) => (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common, failure }}>
      <ToastProvider
        standing={
          standing && isThere
            ? { text: standing.text, action: standing, onClose: () => page.rerender(pageWith(false)) }
            : null
        }
      >
        <Asker />
      </ToastProvider>
    </NextIntlClientProvider>
  );
  const page = render(pageWith(true));
}

describe('a toast whose chunk fails to load', () => {
  it('is loaded again; after another failure, the page is reloaded', async () => {
    await open();
    press('Copy');
    become('failed');
    // An action beside it requests nothing and removes nothing.
    fireEvent.pointerDown(document.body);
    expect(chunk.asked).toBe(1);
    expect(screen.getByRole('alert').textContent).toContain(common.partFailed);
    press('Reload');
    expect([chunk.asked, reload.mock.calls.length]).toEqual([2, 0]);
    expect(screen.queryByRole('alert')).toBeNull();
    become('failed');
    press('Reload');
    expect([chunk.asked, reload.mock.calls.length]).toEqual([2, 1]);
  });

  it('does not count a failure nobody waited for', async () => {
    await open();
    fireEvent.pointerDown(document.body);
    become('failed');
    expect(screen.queryByRole('alert')).toBeNull();
    press('Copy');
    become('failed');
    press('Reload');
    expect([chunk.asked, reload.mock.calls.length]).toEqual([3, 0]);
  });

  it('says so when it is overdue, and reloads the page', async () => {
    await open();
    press('Copy');
    become('overdue');
    expect(screen.getByRole('alert').textContent).toContain(common.partLate);
    press('Reload');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a standing message whose chunk fails to load', () => {
  const take = vi.fn();
  const message = { text: 'A new version is here.', label: 'Update', onClick: take };

  it('is shown plainly, with its own button, without mentioning the failure', async () => {
    await open(message);
    expect(chunk.asked).toBe(1);
    become('failed');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('A new version is here.');
    expect(screen.queryByText(common.partFailed)).toBeNull();
    become('loading');
    press('Update');
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('leaves nothing behind when closed', async () => {
    await open(message);
    become('failed');
    press(common.close);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
