// @vitest-environment happy-dom
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { oneself } from '@/components/testing/data';
import { lesson } from '@/components/testing/lesson';
import { LONG_WORD, describeView } from '@/components/testing/screen-states';
import type { LessonPhase } from '@/lib/live/lesson-phase';
import type { SessionState } from '@/lib/live/session-state';
import { ClosedScreen } from './closed-screen';
import { EndScreen } from './end-screen';
import { GateScreen } from './gate-screen';

const gate =
  (phase: LessonPhase, changes: Partial<LiveScheduleFragment> = {}) =>
  () => <GateScreen schedule={lesson(changes)} phase={phase} now={Date.now()} />;

/** The title for each phase in which a person may not enter. */
const TITLES: readonly (readonly [LessonPhase, string])[] = [
  ['early', 'live.gate.earlyTitle'],
  ['cancelled', 'live.gate.cancelledTitle'],
  ['over', 'live.gate.overTitle'],
  ['late', 'live.gate.lateTitle'],
  ['notReady', 'live.gate.notReadyTitle'],
];

for (const [phase, message] of TITLES)
  describeView(`the gate of a lesson: ${phase}`, {
    screen: gate(phase),
    path: '/live-lesson/5',
    answers: () => [oneself()],
    shows: ['Past simple'],
    empty: { screen: gate(phase), message },
    long: { screen: gate(phase, { title: LONG_WORD }), texts: [LONG_WORD] },
  });

describeView('the reason of a cancelled lesson', {
  screen: gate('cancelled'),
  path: '/live-lesson/5',
  answers: () => [oneself()],
  shows: ['The teacher is ill'],
  empty: { screen: gate('cancelled', { cancelReason: null }), message: 'schedule.instructorGone' },
  long: { screen: gate('cancelled', { cancelReason: LONG_WORD }), texts: [LONG_WORD] },
});

describeView('a lesson one may not see', {
  screen: () => <ClosedScreen code="LESSON_NOT_FOUND" />,
  path: '/live-lesson/5',
  answers: () => [oneself()],
  shows: [],
  empty: { screen: () => <ClosedScreen code="LESSON_NOT_FOUND" />, message: 'errors.LESSON_NOT_FOUND' },
});

/** The text for each ending of a session; the room itself is not shown any more. */
const ENDINGS: readonly (readonly [Pick<SessionState, 'ending' | 'refusal'>, string])[] = [
  [{ ending: 'left', refusal: null }, 'live.gate.leftTitle'],
  [{ ending: 'replaced', refusal: null }, 'live.gate.replacedTitle'],
  [{ ending: 'removed', refusal: null }, 'live.gate.removedTitle'],
  [{ ending: 'over', refusal: null }, 'live.gate.overTitle'],
  [{ ending: 'cancelled', refusal: null }, 'live.gate.cancelledTitle'],
  [{ ending: 'refused', refusal: 'INVALID_PERMISSIONS' }, 'errors.INVALID_PERMISSIONS'],
];
describeView('the end of a lesson that was cancelled while it ran', {
  screen: () => (
    <EndScreen
      schedule={lesson()}
      state={{ ending: 'over', refusal: null } as SessionState}
      phase="cancelled"
      onStart={() => undefined}
    />
  ),
  path: '/live-lesson/5',
  answers: () => [oneself()],
  shows: ['The teacher is ill'],
  says: ['live.gate.cancelledTitle'],
});

const end = (state: Pick<SessionState, 'ending' | 'refusal'>, title: string) => () => (
  <EndScreen
    schedule={lesson({ title })}
    state={state as SessionState}
    phase="open"
    onStart={() => undefined}
  />
);

for (const [state, message] of ENDINGS)
  describeView(`the end of a lesson: ${state.ending}`, {
    screen: end(state, 'Past simple'),
    path: '/live-lesson/5',
    answers: () => [oneself()],
    shows: ['Past simple'],
    empty: { screen: end(state, 'Past simple'), message },
    long: { screen: end(state, LONG_WORD), texts: [LONG_WORD] },
  });
