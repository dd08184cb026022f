// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/components/testing/render';
import { SERVER_EVENTS } from '@/lib/contract/socket.ts';
import { SignedInProviders } from './signed-in-providers';

const subscribed = vi.hoisted(() => new Set<string>());
vi.mock('@/lib/realtime/socket', () => ({
  useServerEvent: (event: string) => void subscribed.add(event),
  useSocketReconnect: () => {},
  useSocketStop: () => null,
}));

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('subscribes to the server’s events with the first render, not after a chunk has loaded', async () => {
  await renderScreen(
    <SignedInProviders state={{ queries: [], mutations: [] }} serverNow={Date.now()}>
      The page
    </SignedInProviders>,
  );
  expect([...subscribed]).toEqual([SERVER_EVENTS.changed, SERVER_EVENTS.notification]);
});
