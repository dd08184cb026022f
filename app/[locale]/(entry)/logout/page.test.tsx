import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogOutProps } from '@/components/account/log-out';
import { ApiError } from '@/lib/api/errors';
import LogOutPage from './page';

const fake = vi.hoisted(() => ({ findCurrentUser: vi.fn<() => Promise<object | null>>() }));
vi.mock('server-only', () => ({}));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'sec-fetch-site': 'same-origin' }) }));
vi.mock('@/components/layout/visitor-shell', () => ({ VisitorShell: 'main' }));
vi.mock('@/lib/api/find-current-user', () => fake);
vi.mock('@/lib/auth/current-session', () => ({ currentSession: async () => ({ userId: 7 }) }));
vi.mock('@/lib/env', () => ({ env: () => ({ publicUrl: 'http://localhost:3000' }) }));

beforeEach(() => void fake.findCurrentUser.mockReset());

const open = async (given: { reason?: string; redirectAfter?: string }) =>
  (await LogOutPage({ searchParams: Promise.resolve(given) })).props as { children: { props: LogOutProps } };
const ENDED = { reason: 'ended', redirectAfter: '/lessons' };

describe('the log-out page, when its address says that the session is over', () => {
  it('accepts it when the API confirms it', async () => {
    fake.findCurrentUser.mockResolvedValue(null);
    expect((await open(ENDED)).children.props).toMatchObject({
      ended: true,
      goTo: '/auth/sign-in?redirectAfter=%2Flessons&notice=ended',
    });
  });

  it('signs nobody out while the API gives no answer', async () => {
    fake.findCurrentUser.mockRejectedValue(new ApiError('SERVICE_UNAVAILABLE'));
    await expect(open(ENDED)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('redirects a person who is signed in', async () => {
    fake.findCurrentUser.mockResolvedValue({ id: 7 });
    await expect(open(ENDED)).rejects.toMatchObject({
      digest: expect.stringContaining(';/lessons;') as string,
    });
  });

  it('signs a person out without asking the API when they want to leave', async () => {
    expect((await open({})).children.props).toMatchObject({ ended: false, userId: 7, goTo: '/auth/sign-in' });
    expect(fake.findCurrentUser).not.toHaveBeenCalled();
  });
});
