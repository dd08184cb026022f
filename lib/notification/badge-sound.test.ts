import { describe, expect, it } from 'vitest';
import { renderSound, SOUNDS } from './synth-tone';
import type { SoundName } from './synth-tone';
import type { Badges, Notice } from './queries';
import { badgeSound } from './badge-sound';

const badges = (over: Partial<Badges> = {}): Badges => ({
  connectionsCount: 0,
  messagesCount: 0,
  notificationBadges: [],
  urgentNotifications: [],
  ...over,
});

const notice = (id: number, action: Notice['action']): Notice => ({
  id,
  type: 'Lesson',
  action,
  title: 'Articles',
  description: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  seenAt: null,
  priorityAt: null,
  priorityEndsAt: null,
  lessonInvitation: null,
  slot: null,
  cancelledAt: null,
  movedFrom: null,
  movedTo: null,
  lessonsCount: null,
  quizHistoryId: null,
  postId: null,
  actorsCount: 0,
  lessonScheduleId: 1,
  interactedUsers: [],
});

describe('badgeSound', () => {
  const lessons = (count: number) => badges({ notificationBadges: [{ type: 'Lesson', count }] });

  it('is silent at the first answer, and when no count rises', () => {
    expect(badgeSound(undefined, lessons(3))).toBeNull();
    expect(badgeSound(lessons(3), lessons(3))).toBeNull();
    expect(badgeSound(lessons(3), lessons(2))).toBeNull();
  });

  it('plays the sound of the count that rose', () => {
    expect(badgeSound(lessons(1), lessons(2))).toBe('notification');
    expect(badgeSound(badges(), badges({ connectionsCount: 1 }))).toBe('connection');
    expect(badgeSound(badges(), badges({ messagesCount: 1 }))).toBe('message');
  });

  it('prefers the sound of a starting lesson, once', () => {
    const starting = badges({ messagesCount: 1, urgentNotifications: [notice(5, 'LessonStarting')] });
    expect(badgeSound(badges(), starting)).toBe('lesson');
    expect(badgeSound(starting, { ...starting, messagesCount: 2 })).toBe('message');
  });
});

describe('renderSound', () => {
  it.each(Object.keys(SOUNDS) as SoundName[])('%s is audible, does not clip, ends in silence', (name) => {
    const samples = renderSound(48_000, name);
    const rms = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
    expect(20 * Math.log10(rms)).toBeGreaterThan(-21);
    expect(20 * Math.log10(rms)).toBeLessThan(-15);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
  });

  it('has the length of the design notes', () => {
    expect(renderSound(48_000, 'lesson').length / 48_000).toBeCloseTo(0.6, 2);
    expect(renderSound(48_000, 'message').length / 48_000).toBeCloseTo(0.12, 2);
  });
});
