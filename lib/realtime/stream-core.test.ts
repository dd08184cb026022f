import { describe, expect, test } from 'vitest';
import type { StoredOperation } from '@/lib/contract/socket-payloads.ts';
import * as core from './stream-core';

interface Snapshot {
  seq: number;
  elements: string[];
}
const STREAM = 'chat:1' as const;

describe('one tab', () => {
  function makeTab() {
    const calls: string[] = [];
    const tab = core.createCore<string, Snapshot>(
      {
        join: (since, attempt, after, { epoch, acknowledged }) =>
          calls.push(
            `join ${since} #${attempt}${after === null ? '' : ` after ${after}`}${epoch === null ? '' : ` in ${epoch}`}${acknowledged === null ? '' : ` asks ${acknowledged.join()}`}`,
          ),
        reset: (snapshot) => calls.push(`reset ${snapshot.seq}`),
        askPart: (after) => calls.push(`ask ${after}`),
        part: (elements) => calls.push(`part ${elements.join(' ')}`),
        complete: () => calls.push('complete'),
        forget: () => calls.push('forget'),
        apply: (operation) => calls.push(`apply ${operation.seq}`),
        take: () => calls.push('take'),
        send: (item) => calls.push(`send ${item.opId}`),
        drop: (opId) => calls.push(`drop ${opId}`),
        refuse: (opId, code) => calls.push(`refuse ${opId} ${code}`),
        lost: (item) => calls.push(`lost ${item.opId} ${item.payload}`),
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
  const joinedAt = (seq: number, more: string | null = null) => ({
    ...tailOf(seq),
    snapshot: { seq, elements: [] },
    more,
  });
  const tailOf = (seq: number, tail: StoredOperation<string>[] = [], head = seq) => ({
    ok: true as const,
    seq,
    head,
    snapshot: null,
    more: null,
    tail,
    canWrite: true,
  });

  test('sends one operation at a time and only after it has joined', () => {
    const { tab, take } = makeTab();
    core.setSender(tab, true);
    core.outboxChanged(tab);
    expect(take()).toEqual([]);
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(0));
    core.taken(tab, { opId: 'a', payload: 'a' });
    core.outboxChanged(tab);
    expect(take()).toEqual(['join 0 #1', 'reset 0', 'complete', 'take', 'send a']);
    core.sendAnswered(tab, 'a', { ok: true, seq: 1, at: '', payload: 'a' });
    expect(take()).toEqual(['apply 1', 'drop a', 'take']);
  });

  test('waits as long as the server asks and sends the same operation again', () => {
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

  test('marks what the server refuses for good and goes on with the next', () => {
    const { tab, take } = makeTab();
    core.setSender(tab, true);
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(0));
    core.taken(tab, { opId: 'a', payload: 'a' });
    take();
    core.sendAnswered(tab, 'a', { ok: false, code: 'BOARD_FULL' });
    expect(take()).toEqual(['refuse a BOARD_FULL', 'take']);
  });

  test('joins again from its last number when a gap stays', () => {
    const { tab, take } = makeTab();
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(4));
    take();
    core.received(tab, operation(6));
    expect(take()).toEqual(['later gap 250']);
    core.due(tab, 'gap');
    expect(take()).toEqual(['join 4 #2']);
    core.received(tab, operation(7));
    core.joinAnswered(tab, 2, tailOf(6, [operation(5), operation(6)]));
    expect(take()).toEqual(['apply 5', 'apply 6', 'apply 7']);
  });

  test('asks for nothing when a gap closes by itself', () => {
    const { tab, take } = makeTab();
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(4));
    core.received(tab, operation(6));
    core.received(tab, operation(5));
    take();
    core.due(tab, 'gap');
    expect(take()).toEqual([]);
  });

  test('begins again from zero when the server has fewer operations than the tab', () => {
    const { tab, take } = makeTab();
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(9));
    core.disconnected(tab);
    core.connected(tab);
    take();
    core.joinAnswered(tab, 3, tailOf(5));
    expect(take()).toEqual(['forget', 'join 0 #4']);
  });

  describe('R54: an answer of another epoch', () => {
    const inEpoch = (epoch: string, seq: number) => ({ ...joinedAt(seq), epoch });
    const sent = (tab: core.Core<string, Snapshot>, opId: string, seq: number) => {
      core.taken(tab, { opId, payload: `words of ${opId}` });
      core.sendAnswered(tab, opId, { ok: true, seq, at: '', payload: '' });
    };
    function restoredTab() {
      const made = makeTab();
      core.setSender(made.tab, true);
      core.connected(made.tab);
      core.joinAnswered(made.tab, 1, inEpoch('one', 4));
      return made;
    }
    const reconnect = (tab: core.Core<string, Snapshot>) => {
      core.disconnected(tab);
      core.connected(tab);
    };

    test('replaces what the tab had, although the log has outgrown its number', () => {
      const { tab, take } = restoredTab();
      reconnect(tab);
      take();
      core.joinAnswered(tab, 3, { ...tailOf(9, [operation(5), operation(6)]), epoch: 'two' });
      expect(take()).toEqual(['forget', 'join 0 #4 in two']);
      core.joinAnswered(tab, 4, inEpoch('two', 9));
      expect(take()).toEqual(['reset 9', 'complete']);
    });

    test('asks for what was acknowledged, and shows what is lost', () => {
      const { tab, take } = restoredTab();
      sent(tab, 'a', 5);
      sent(tab, 'b', 6);
      reconnect(tab);
      take();
      core.joinAnswered(tab, 3, inEpoch('two', 5));
      expect(take()).toEqual(['forget', 'join 0 #4 in two asks a,b']);
      // A join that failed asks again.
      core.joinFailed(tab, 4);
      core.due(tab, 'join');
      expect(take()).toEqual(['later join 500', 'join 0 #5 in two asks a,b']);
      core.joinAnswered(tab, 5, { ...inEpoch('two', 5), lost: ['b'] });
      expect(take()).toEqual(['lost b words of b', 'reset 5', 'complete']);
      reconnect(tab);
      expect(take()).toEqual(['join 5 #7 in two']);
    });

    test('is not one that says none, or the same', () => {
      const { tab, take } = restoredTab();
      sent(tab, 'a', 5);
      for (const answer of [tailOf(5), { ...tailOf(5), epoch: 'one' }]) {
        reconnect(tab);
        take();
        core.joinAnswered(tab, tab.attempt, answer);
        expect(take()).toEqual([]);
      }
    });

    test('remembers the latest 500', () => {
      const { tab, take } = restoredTab();
      for (let seq = 5; seq < 506; seq++) sent(tab, `o${seq}`, seq);
      reconnect(tab);
      core.joinAnswered(tab, 3, inEpoch('two', 4));
      const asked = take().at(-1)?.split('asks ')[1]?.split(',') ?? [];
      expect([asked.length, asked[0], asked.at(-1)]).toEqual([500, 'o6', 'o505']);
    });
  });

  test('R12: a tail too long for one answer is fetched to its end, and then counts as joined', () => {
    const { tab, take } = makeTab();
    core.setSender(tab, true);
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(2));
    core.disconnected(tab);
    core.connected(tab);
    take();
    core.joinAnswered(tab, 3, tailOf(3, [operation(3)], 5));
    expect(take()).toEqual(['apply 3', 'join 3 #4']);
    core.joinAnswered(tab, 4, tailOf(5, [operation(4), operation(5)]));
    expect(take()).toEqual(['apply 4', 'apply 5']);
    expect(tab.phase).toBe('joined');
  });

  test('R12: an answer that brings none of what is missing is not requested again at once', () => {
    const { tab, take } = makeTab();
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(2));
    core.disconnected(tab);
    core.connected(tab);
    take();
    core.joinAnswered(tab, 3, tailOf(2, [], 5));
    expect(take()).toEqual(['later join 500']);
  });

  describe('R26 R27: a snapshot in parts', () => {
    function begin() {
      const made = makeTab();
      core.setSender(made.tab, true);
      core.connected(made.tab);
      core.joinAnswered(made.tab, 1, joinedAt(4, 'e1'));
      return made;
    }

    test('may be written to at once, fetches part by part, and receives changes meanwhile', () => {
      const { tab, take } = begin();
      expect(take()).toEqual(['join 0 #1', 'reset 4', 'take', 'ask e1']);
      core.received(tab, operation(5));
      core.partAnswered(tab, 'e1', { ok: true, elements: ['e2', 'e3'], more: 'e3' });
      core.partAnswered(tab, 'e3', { ok: true, elements: ['e4'], more: null });
      expect(take()).toEqual(['apply 5', 'part e2 e3', 'ask e3', 'part e4', 'complete']);
      expect(tab.after).toBeNull();
    });

    test('resumes after a disconnect where it was, and ignores earlier answers', () => {
      const { tab, take } = begin();
      core.partAnswered(tab, 'e1', { ok: true, elements: ['e2'], more: 'e2' });
      core.disconnected(tab);
      core.connected(tab);
      take();
      core.partAnswered(tab, 'e2', { ok: true, elements: ['e3'], more: null });
      core.joinAnswered(tab, 3, tailOf(5, [operation(5)]));
      expect(take()).toEqual(['apply 5', 'ask e2']);
      core.disconnected(tab);
      core.connected(tab);
      expect(take()).toEqual(['join 5 #5 after e2']);
    });

    test('begins again when the server sends another snapshot', () => {
      const { tab, take } = begin();
      core.disconnected(tab);
      core.connected(tab);
      take();
      core.joinAnswered(tab, 3, joinedAt(900, 'e1'));
      expect(take()).toEqual(['reset 900', 'ask e1']);
    });

    test('waits when asked to, retries without an answer, and joins again where it is not joined', () => {
      const { tab, take } = begin();
      take();
      core.partAnswered(tab, 'e1', { ok: false, code: 'TOO_MANY_REQUESTS', retryAfter: 900 });
      core.due(tab, 'part');
      core.partFailed(tab, 'e1');
      core.due(tab, 'part');
      core.partAnswered(tab, 'e1', { ok: false, code: 'NOT_JOINED' });
      expect(take()).toEqual(['later part 900', 'ask e1', 'later part 500', 'ask e1', 'join 4 #2 after e1']);
    });

    test('ends when the right to subscribe ends', () => {
      const { tab, take } = begin();
      take();
      core.partAnswered(tab, 'e1', { ok: false, code: 'BOARD_NOT_FOUND' });
      core.due(tab, 'part');
      expect([take(), tab.refusal]).toEqual([[], 'BOARD_NOT_FOUND']);
    });
  });

  test('sends nothing after the server removed it, and tries again on the next connection', () => {
    const { tab, take } = makeTab();
    core.setSender(tab, true);
    core.connected(tab);
    core.joinAnswered(tab, 1, joinedAt(0));
    core.shutOut(tab, 'LIVE_LESSON_REMOVED');
    take();
    core.received(tab, operation(1));
    core.outboxChanged(tab);
    expect(take()).toEqual([]);
    expect(tab.refusal).toBe('LIVE_LESSON_REMOVED');
    core.connected(tab);
    expect(take()).toEqual(['join 0 #2']);
  });

  test('R42: learns another right at once, and asks again where an answer may be older', () => {
    const { tab, take } = makeTab();
    core.connected(tab);
    core.accessChanged(tab, false);
    core.joinAnswered(tab, 1, joinedAt(0));
    expect([take(), tab.phase]).toEqual([['join 0 #1', 'join 0 #2'], 'joining']);
    core.joinAnswered(tab, 2, { ...joinedAt(0), canWrite: false });
    expect(tab.canWrite).toBe(false);
    take();
    core.accessChanged(tab, true);
    expect([take(), tab.canWrite, tab.phase]).toEqual([[], true, 'joined']);
    core.shutOut(tab, 'LIVE_LESSON_REMOVED');
    core.accessChanged(tab, true);
    expect(tab.canWrite).toBe(false);
  });

  test('a join refused with a time is retried then, one without an answer after a delay', () => {
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
