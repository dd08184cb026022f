import { describe, expect, it } from 'vitest';
import { INITIAL_ESTIMATE, estimateQuality, worse, type QualityEstimate } from './network-quality';
import type { NetworkSample } from './network-sample';

/** What happens in the two seconds between two samples; the defaults are a good network. */
interface Span {
  roundTrip: number;
  lostSent: number;
  /** Packets lost of each sender whose sound is received. */
  lostHere: readonly number[];
  madeUp: readonly number[];
  silent: boolean;
  seconds: number;
  /** No video was sent or received. */
  soundOnly: boolean;
}

const WELL: Span = {
  roundTrip: 30,
  lostSent: 0,
  lostHere: [0],
  madeUp: [],
  silent: false,
  seconds: 2,
  soundOnly: false,
};

const FIRST: NetworkSample = {
  at: 0,
  reports: new Map([['sound', { kind: 'audio', reportedAt: 0, lost: 0, measured: 0, milliseconds: 0 }]]),
  received: new Map(
    ['daniel', 'aizada', 'bekzat'].map((sender) => [
      sender,
      { sender, packets: 0, lost: 0, played: 0, madeUp: 0 },
    ]),
  ),
  checks: { pair: 'wifi', asked: 0, measured: 0, milliseconds: 0 },
};

/** A sample with 100 packets more of every sender whose sound is received. */
function sampleWith(
  before: NetworkSample['received'],
  lostHere: readonly number[],
  madeUp: readonly number[],
) {
  return new Map(
    [...before].map(([id, stream], index) => {
      const lost = lostHere[index];
      if (lost === undefined) return [id, stream];
      return [
        id,
        {
          ...stream,
          packets: stream.packets + 100 * (1 - lost),
          lost: stream.lost + 100 * lost,
          played: stream.played + 96_000,
          madeUp: stream.madeUp + 96_000 * (madeUp[index] ?? 0),
        },
      ];
    }),
  );
}

/** The next sample of a network with 100 packets of sound each way. */
function after(before: NetworkSample, change: Partial<Span>): NetworkSample {
  const { roundTrip, lostSent, lostHere, madeUp, silent, seconds } = { ...WELL, ...change };
  const at = before.at + seconds * 1_000;
  const checks = before.checks && { ...before.checks, asked: before.checks.asked + 1 };
  if (silent) return { ...before, at, checks };
  const report = before.reports.get('sound');
  if (!report || !checks) throw new Error('every look has all of them');
  return {
    at,
    reports: new Map([
      [
        'sound',
        {
          kind: 'audio',
          reportedAt: at,
          lost: lostSent,
          measured: report.measured + 2,
          milliseconds: report.milliseconds + 2 * roundTrip,
        },
      ],
    ]),
    received: sampleWith(before.received, lostHere, madeUp),
    checks: { ...checks, measured: checks.measured + 1, milliseconds: checks.milliseconds + roundTrip },
  };
}

const times = (count: number, span: Partial<Span> = {}) => Array.from({ length: count }, () => span);

/** The quality after each sample, beginning with a good network. */
function follow(spans: readonly Partial<Span>[]): QualityEstimate['quality'][] {
  let state = estimateQuality(INITIAL_ESTIMATE, FIRST);
  return spans.map((span) => {
    state = estimateQuality(state, after(state.last ?? FIRST, span), span.soundOnly);
    return state.quality;
  });
}

/** The quality after the last sample. */
const lastOf = (spans: readonly Partial<Span>[]) => follow(spans).at(-1);

describe('the quality of the network', () => {
  it.each<[string, Partial<Span>]>([
    ['packets that stand in a queue, though none is lost (TCP)', { roundTrip: 700 }],
    ['sound that is lost on its way out', { lostSent: 0.2 }],
    ['sound of most people that is lost on its way in', { lostHere: [0.2, 0, 0.2] }],
    [
      'sound of most people that is made up because none came in time',
      { lostHere: [0, 0], madeUp: [0.25, 0.25] },
    ],
    [
      "a lone voice that is lost on its way in, and a queue of one's own",
      { lostHere: [0.2], roundTrip: 250 },
    ],
    [
      'a lone voice that is made up, and sound that is lost on its way out',
      { madeUp: [0.25], lostSent: 0.06 },
    ],
  ])('calls the network poor: %s', (_what, span) => {
    expect(follow([...times(2), ...times(3, span)])).toEqual(['good', 'good', 'good', 'poor', 'poor']);
  });

  it.each<[string, Partial<Span>]>([
    ['loses what it sends', { lostHere: [0.15] }],
    ['sends sound that has to be made up', { madeUp: [0.4] }],
    ['is one of two', { lostHere: [0.3, 0] }],
    ['is one of three', { lostHere: [0, 0.9, 0], madeUp: [0, 0.9, 0] }],
  ])('calls a listener’s network good when a speaker on a poor one %s', (_what, span) => {
    expect(follow(times(8, span))).not.toContain('poor');
  });

  it('does not take one bad moment for a poor network', () => {
    expect(follow([{}, { roundTrip: 3_000 }, {}, { lostSent: 0.9 }, {}])).not.toContain('poor');
  });

  it('does not take a distant network for a poor one', () => {
    expect(follow(times(5, { roundTrip: 550 }))).not.toContain('poor');
  });

  it('finds a network poor that was congested from the beginning', () => {
    expect(follow(times(3, { roundTrip: 1_500 })).at(-1)).toBe('poor');
  });

  it('needs three easy samples to call it good again, and does not change in between', () => {
    const weak = times(3, { roundTrip: 900 });
    const between = times(4, { roundTrip: 330 });
    expect(follow([{}, ...weak, ...between]).slice(3)).toEqual(times(5).map(() => 'poor'));
    expect(follow([{}, ...weak, ...times(3)]).slice(-3)).toEqual(['poor', 'poor', 'good']);
    expect(follow([{}, ...weak, {}, {}, ...weak, {}, {}]).slice(3)).not.toContain('good');
  });

  it('ignores the last report of a stream that has stopped', () => {
    const resting = { kind: 'video', reportedAt: 1, lost: 0.9, measured: 1, milliseconds: 4_106 };
    let state = estimateQuality(INITIAL_ESTIMATE, FIRST);
    for (let look = 0; look < 5; look += 1) {
      const next = after(state.last ?? FIRST, {});
      state = estimateQuality(state, { ...next, reports: new Map([...next.reports, ['rests', resting]]) });
      expect(state.quality).toBe('good');
    }
  });

  it('calls a network lost when checks get no answer, and good once data arrives again', () => {
    expect(follow([{}, ...times(3, { silent: true }), ...times(4)])).toEqual([
      ...times(3).map(() => 'good'),
      'lost',
      'lost',
      'lost',
      'good',
      'good',
    ]);
  });

  it('begins again after a long sleep', () => {
    expect(follow([{}, { roundTrip: 2_000, seconds: 60 }, { roundTrip: 2_000, seconds: 60 }])).not.toContain(
      'poor',
    );
  });

  it('takes a lasting longer round trip for distance once no video can cause a queue', () => {
    const near = times(5, { roundTrip: 20 });
    const far = { roundTrip: 450 };
    const darkened = [...near, ...times(8, far), ...times(20, { ...far, soundOnly: true })];
    expect(lastOf([...near, ...times(8, far)])).toBe('poor');
    expect(lastOf(darkened)).toBe('good');
    expect(follow([...darkened, ...times(60, far)]).slice(darkened.length)).not.toContain('poor');
    expect(lastOf([...darkened, ...times(2, { roundTrip: 900 })])).toBe('poor');
  });

  it('also does so where the round trip grew by less than a queue, after some bad samples', () => {
    const moved = [...times(5, { roundTrip: 20 }), ...times(3, { roundTrip: 700 })];
    const longer = { roundTrip: 250 };
    expect(lastOf([...moved, ...times(30, longer)])).toBe('poor');
    expect(lastOf([...moved, ...times(8, longer), ...times(20, { ...longer, soundOnly: true })])).toBe(
      'good',
    );
  });

  it('still takes a queue for a queue, however long it lasts and however often it comes back', () => {
    const near = times(5, { roundTrip: 20 });
    const queue = times(60, { roundTrip: 500 });
    const drained = times(30, { roundTrip: 20, soundOnly: true });
    expect(follow([...near, ...queue]).slice(near.length + 1)).toEqual(times(59).map(() => 'poor'));
    expect(lastOf([...near, ...queue, ...drained])).toBe('good');
    expect(lastOf([...near, ...queue, ...drained, ...queue])).toBe('poor');
  });

  it('counts only sound-only samples in a row: video in between may have caused the queue', () => {
    const dark = times(10, { roundTrip: 450, soundOnly: true });
    const spans = [...times(5, { roundTrip: 20 }), ...dark, { roundTrip: 450 }, ...dark];
    expect(lastOf(spans)).toBe('poor');
  });

  it('measures a network whose round trip became shorter from there on', () => {
    const far = times(10, { roundTrip: 450 });
    expect(follow([...far, ...times(5, { roundTrip: 20 })])).not.toContain('poor');
    expect(lastOf([...far, ...times(5, { roundTrip: 20 }), ...times(2, { roundTrip: 450 })])).toBe('poor');
  });

  it.each<[string, Partial<Span>]>([
    ['over another pair', {}],
    ['after a long sleep', { seconds: 60 }],
  ])('begins again %s: earlier round trips do not apply to it', (way, change) => {
    let state = estimateQuality(INITIAL_ESTIMATE, FIRST);
    const look = (next: NetworkSample) => (state = estimateQuality(state, next));
    for (const span of [...times(5, { roundTrip: 20 }), ...times(3, { roundTrip: 450 })])
      look(after(state.last ?? FIRST, span));
    expect(state.quality).toBe('poor');
    // More checks with a smaller sum: that candidate pair has its own counters.
    const moved = after(state.last ?? FIRST, { roundTrip: 450, ...change });
    const other = { pair: 'mobile', asked: 900, measured: 900, milliseconds: 10 };
    look(way === 'over another pair' ? { ...moved, checks: other } : moved);
    expect(state).toMatchObject({ quality: 'poor', shortest: Infinity });
    for (const span of times(3, { roundTrip: 450 })) look(after(state.last ?? FIRST, span));
    expect(state).toMatchObject({ quality: 'good', shortest: 450 });
  });

  it('returns the worse of two qualities', () => {
    expect([worse('good', 'poor'), worse('lost', 'poor'), worse('good', 'good')]).toEqual([
      'poor',
      'lost',
      'good',
    ]);
  });
});
