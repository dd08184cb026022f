import { describe, expect, test } from 'vitest';
import type { StoredOperation } from '@/lib/contract/socket.ts';
import * as core from './stream-core';

interface Snapshot {
  seq: number;
  log: StoredOperation<string>[];
}
const STREAM = 'chat:1' as const;

describe('one tab', () => {
  function makeTab() {
    const calls: string[] = [];
    const tab = core.createCore<string, Snapshot>(
      {
        join: (since, attempt) => calls.push(`join ${since} #${attempt}`),
        reset: (snapshot) => calls.push(`reset ${snapshot.seq}`),
        forget: () => calls.push('forget'),
        apply: (operation) => calls.push(`apply ${operation.seq}`),
        take: () => calls.push('take'),
        send: (item) => calls.push(`send ${item.opId}`),
        drop: (opId) => calls.push(`drop ${opId}`),
        refuse: (opId, code) => calls.push(`refuse ${opId} ${code}`),
        later: (timer, ms) => calls.push(`later ${timer} ${ms}`),
        changed: () => undefined,
      },
      { stream: STREAM, userId: 1 },
    );
    return { tab, calls, take: () => calls.splice(0) };
  }
  const operation = (seq: number): StoredOperation<string> => ({
    stream: STREAM,
    seq,
    opId: `o${seq}`,
    userId: 2,
    at: '',
    payload: '',
  });
  const joinedAt = (seq: number) => ({
    ok: true as const,
    seq,
    snapshot: { seq, log: [] },
    tail: [],
    canWrite: true,
  });

  test('sends one at a time and only after it has joined', () => {
    const { tab, take } = makeTab();
    core.setSender(tab, true);
    core.outboxChanged(tab);
    expect(take()).toEqual([]);
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(0));
    core.taken(tab, { opId: 'a', payload: 'a' });
    core.outboxChanged(tab);
    expect(take()).toEqual(['join 0 #1', 'reset 0', 'take', 'send a']);
    core.sendAnswered(tab, 'a', { ok: true, seq: 1, at: '', payload: 'a' });
    expect(take()).toEqual(['apply 1', 'drop a', 'take']);
  });

  test('waits as long as it is told and sends the same operation again', () => {
    const { tab, take } = makeTab();
    core.setSender(tab, true);
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(0));
    core.taken(tab, { opId: 'a', payload: 'a' });
    take();
    core.sendAnswered(tab, 'a', { ok: false, code: 'TOO_MANY_REQUESTS', retryAfter: 1_200 });
    core.outboxChanged(tab);
    expect(take()).toEqual(['later send 1200']);
    core.due(tab, 'send');
    expect(take()).toEqual(['take']);
  });

  test('marks what the server will never take and goes on with the next', () => {
    const { tab, take } = makeTab();
    core.setSender(tab, true);
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(0));
    core.taken(tab, { opId: 'a', payload: 'a' });
    take();
    core.sendAnswered(tab, 'a', { ok: false, code: 'BOARD_FULL' });
    expect(take()).toEqual(['refuse a BOARD_FULL', 'take']);
  });

  test('a gap that stays is asked for with the last number it has', () => {
    const { tab, take } = makeTab();
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(4));
    take();
    core.heard(tab, operation(6));
    expect(take()).toEqual(['later gap 250']);
    core.due(tab, 'gap');
    expect(take()).toEqual(['join 4 #2']);
    core.heard(tab, operation(7));
    core.joinAnswered(tab, 2, {
      ok: true,
      seq: 6,
      snapshot: null,
      tail: [operation(5), operation(6)],
      canWrite: true,
    });
    expect(take()).toEqual(['apply 5', 'apply 6', 'apply 7']);
  });

  test('a gap that closes by itself asks for nothing', () => {
    const { tab, take } = makeTab();
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(4));
    core.heard(tab, operation(6));
    core.heard(tab, operation(5));
    take();
    core.due(tab, 'gap');
    expect(take()).toEqual([]);
  });

  test('a server that knows less than the tab is asked for everything', () => {
    const { tab, take } = makeTab();
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(9));
    core.disconnected(tab);
    core.connected(tab);
    take();
    core.joinAnswered(tab, 3, { ok: true, seq: 5, snapshot: null, tail: [], canWrite: true });
    expect(take()).toEqual(['forget', 'join 0 #4']);
  });

  test('is silent after it was put out, and tries again on the next connection', () => {
    const { tab, take } = makeTab();
    core.setSender(tab, true);
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(0));
    core.shutOut(tab, 'LIVE_LESSON_REMOVED');
    take();
    core.heard(tab, operation(1));
    core.outboxChanged(tab);
    expect(take()).toEqual([]);
    expect(tab.refusal).toBe('LIVE_LESSON_REMOVED');
    core.connected(tab);
    expect(take()).toEqual(['join 0 #2']);
  });

  test('a join that is refused with a time is tried then, one without an answer after a pause', () => {
    const { tab, take } = makeTab();
    core.connected(tab);
    take();
    core.joinAnswered(tab, 1, { ok: false, code: 'TOO_MANY_REQUESTS', retryAfter: 700 });
    expect(take()).toEqual(['later join 700']);
    core.due(tab, 'join');
    expect(take()).toEqual(['join 0 #2']);
    core.joinFailed(tab, 2);
    expect(take()).toEqual(['later join 500']);
  });
});
