import { expect, test } from 'vitest';
import { createEventHub } from './event-hub.ts';
import type { DomainEvents, EventHub, EventName } from './events.ts';

const failing = (error: unknown) => {
  throw error;
};

/** Two processes connected as by Redis: events travel as text. */
function joined(): { a: EventHub; b: EventHub } {
  const [a, b] = [createEventHub(failing), createEventHub(failing)];
  const inB = b.share((name, event) => inA(name, copy(event)));
  const inA = a.share((name, event) => inB(name, copy(event)));
  return { a, b };
}
const copy = (event: DomainEvents[EventName]) => JSON.parse(JSON.stringify(event)) as DomainEvents[EventName];

test('a shared event is received once by every process, and each listener knows whether it is its own', () => {
  const { a, b } = joined();
  const received: [string, number[], boolean][] = [];
  a.on('chat.changed', ({ userIds }, isOwn) => void received.push(['a', userIds, isOwn]));
  b.on('chat.changed', ({ userIds }, isOwn) => void received.push(['b', userIds, isOwn]));
  a.emit('chat.changed', { chatId: 1, userIds: [2, 3] });
  expect(received).toEqual([
    ['a', [2, 3], true],
    ['b', [2, 3], false],
  ]);
});

test('what has to be done once is done only in the process where it happened, whoever sends it', () => {
  const { a, b } = joined();
  const received: string[] = [];
  a.on('mail.queued', () => void received.push('a'));
  b.on('mail.queued', () => void received.push('b'));
  a.emit('mail.queued', {});
  expect(received).toEqual(['a']);
  // Another version of the product may send an event that this one does not share.
  b.share(() => undefined)('mail.queued', {});
  expect(received).toEqual(['a']);
});

test('is settled when its last listener is done, and those that it called', async () => {
  const hub = createEventHub(failing);
  const done: string[] = [];
  hub.on('mail.queued', async () => {
    await Promise.resolve();
    done.push('mail');
    hub.emit('chat.changed', { chatId: 1, userIds: [2] });
  });
  hub.on('chat.changed', async () => {
    await Promise.resolve();
    done.push('chat');
  });
  hub.emit('mail.queued', {});
  await hub.settle();
  expect(done).toEqual(['mail', 'chat']);
});
