// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import common from '@/messages/en/common.json';
import { LeaveGuard } from './leave-guard';

const fake = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const chunk = { status: 'idle', piece: null };
  const become = (status: string) => {
    chunk.status = status;
    for (const listener of [...listeners]) listener();
  };
  return { chunk, listeners, become, push: vi.fn() };
});
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: fake.push }) }));
vi.mock('@/lib/lazy/chunk', () => ({
  createChunk: () => ({
    state: () => fake.chunk,
    subscribe: (listener: () => void) => {
      fake.listeners.add(listener);
      return () => void fake.listeners.delete(listener);
    },
    load: () => undefined,
  }),
}));

const AWAY = '/lessons?page=2';
const confirm = vi.fn<(question?: string) => boolean>();
const onLeave = vi.fn();
beforeEach(() => {
  for (const spy of [fake.push, confirm, onLeave]) spy.mockReset();
  vi.stubGlobal('confirm', confirm);
  fake.become('ready');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function clickLink() {
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common }}>
      <LeaveGuard active onLeave={onLeave} />
      <a href={AWAY}>Another page</a>
    </NextIntlClientProvider>,
  );
  fireEvent.click(screen.getByRole('link'));
}

it.each(['failed', 'overdue'])('asks with the browser’s own question while its dialog is %s', (status) => {
  fake.become(status);
  confirm.mockReturnValue(true);
  clickLink();
  expect(confirm).toHaveBeenCalledWith(`${common.leaveTitle}\n\n${common.leaveText}`);
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(fake.push).toHaveBeenCalledWith(AWAY);
});

it('stays when the person chooses to', () => {
  fake.become('failed');
  confirm.mockReturnValue(false);
  clickLink();
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(onLeave).not.toHaveBeenCalled();
  expect(fake.push).not.toHaveBeenCalled();
});

it('waits for its dialog while that may still load', () => {
  fake.become('loading');
  clickLink();
  expect(confirm).not.toHaveBeenCalled();
  expect(fake.push).not.toHaveBeenCalled();
});
