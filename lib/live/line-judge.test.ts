import { describe, expect, it } from 'vitest';
import { FRESH_LINE, judgeLine, worse, type LineJudgement } from './line-judge';
import type { LineSample } from './line-sample';

/** What happens in the two seconds between two looks; without a word all is well. */
interface Span {
  roundTrip: number;
  lostSent: number;
  lostHere: number;
  madeUp: number;
  silent: boolean;
  seconds: number;
}

const WELL: Span = {
  roundTrip: 30,
  lostSent: 0,
  lostHere: 0,
  madeUp: 0,
  silent: false,
  seconds: 2,
};

const FIRST: LineSample = {
  at: 0,
  reports: new Map([['sound', { kind: 'audio', heardAt: 0, lost: 0, measured: 0, milliseconds: 0 }]]),
  received: new Map([['voice', { packets: 0, lost: 0, played: 0, madeUp: 0 }]]),
  checks: { asked: 0, measured: 0, milliseconds: 0 },
};

/** The next look at a line with 100 packets of sound each way. */
function after(before: LineSample, change: Partial<Span>): LineSample {
  const { roundTrip, lostSent, lostHere, madeUp, silent, seconds } = { ...WELL, ...change };
  const at = before.at + seconds * 1_000;
  const checks = before.checks && { ...before.checks, asked: before.checks.asked + 1 };
  if (silent) return { ...before, at, checks };
  const [report, stream] = [before.reports.get('sound'), before.received.get('voice')];
  if (!report || !stream || !checks) throw new Error('every look has all of them');
  return {
    at,
    reports: new Map([
      [
        'sound',
        {
          kind: 'audio',
          heardAt: at,
          lost: lostSent,
          measured: report.measured + 2,
          milliseconds: report.milliseconds + 2 * roundTrip,
        },
      ],
    ]),
    received: new Map([
      [
        'voice',
        {
          packets: stream.packets + 100 * (1 - lostHere),
          lost: stream.lost + 100 * lostHere,
          played: stream.played + 96_000,
          madeUp: stream.madeUp + 96_000 * madeUp,
        },
      ],
    ]),
    checks: { ...checks, measured: checks.measured + 1, milliseconds: checks.milliseconds + roundTrip },
  };
}

const times = (count: number, span: Partial<Span> = {}) => Array.from({ length: count }, () => span);

/** The verdicts after each look, beginning with a healthy line. */
function follow(spans: readonly Partial<Span>[]): LineJudgement['quality'][] {
  let state = judgeLine(FRESH_LINE, FIRST);
  return spans.map((span) => {
    state = judgeLine(state, after(state.last ?? FIRST, span));
    return state.quality;
  });
}

describe('the judge of the line', () => {
  it.each<[string, Partial<Span>]>([
    ['packets that stand in a queue, though none is lost (TCP)', { roundTrip: 700 }],
    ['sound that is lost on its way out', { lostSent: 0.2 }],
    ['sound that is lost on its way in', { lostHere: 0.2 }],
    ['sound that is made up because none came in time', { madeUp: 0.25 }],
  ])('finds poor: %s', (_what, span) => {
    expect(follow([...times(2), ...times(3, span)])).toEqual(['good', 'good', 'good', 'poor', 'poor']);
  });

  it('does not take one bad moment for a weak line', () => {
    expect(follow([{}, { roundTrip: 3_000 }, {}, { lostSent: 0.9 }, {}])).not.toContain('poor');
  });

  it('does not take a far line for a weak one', () => {
    expect(follow(times(5, { roundTrip: 550 }))).not.toContain('poor');
  });

  it('finds poor what was full from the beginning', () => {
    expect(follow(times(3, { roundTrip: 1_500 })).at(-1)).toBe('poor');
  });

  it('needs three easy looks to call it good again, and keeps its word in between', () => {
    const weak = times(3, { roundTrip: 900 });
    const between = times(4, { roundTrip: 330 });
    expect(follow([{}, ...weak, ...between]).slice(3)).toEqual(times(5).map(() => 'poor'));
    expect(follow([{}, ...weak, ...times(3)]).slice(-3)).toEqual(['poor', 'poor', 'good']);
    expect(follow([{}, ...weak, {}, {}, ...weak, {}, {}]).slice(3)).not.toContain('good');
  });

  it('takes the last word of a stream that rests for none', () => {
    const resting = { kind: 'video', heardAt: 1, lost: 0.9, measured: 1, milliseconds: 4_106 };
    let state = judgeLine(FRESH_LINE, FIRST);
    for (let look = 0; look < 5; look += 1) {
      const next = after(state.last ?? FIRST, {});
      state = judgeLine(state, { ...next, reports: new Map([...next.reports, ['rests', resting]]) });
      expect(state.quality).toBe('good');
    }
  });

  it('calls a line lost when it is asked and nothing comes at all, and good once things come again', () => {
    expect(follow([{}, ...times(3, { silent: true }), ...times(4)])).toEqual([
      ...times(3).map(() => 'good'),
      'lost',
      'lost',
      'lost',
      'good',
      'good',
    ]);
  });

  it('begins anew after a long sleep', () => {
    expect(follow([{}, { roundTrip: 2_000, seconds: 60 }, { roundTrip: 2_000, seconds: 60 }])).not.toContain(
      'poor',
    );
  });

  it('says the worse of two opinions', () => {
    expect([worse('good', 'poor'), worse('lost', 'poor'), worse('good', 'good')]).toEqual([
      'poor',
      'lost',
      'good',
    ]);
  });
});
