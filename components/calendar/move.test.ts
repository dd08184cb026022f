import { describe, expect, it } from 'vitest';
import { calendarLesson } from '@/components/testing/calendar';
import { createMove } from '@/lib/calendar/use-move';

const lesson = calendarLesson({ startsAt: '2026-11-20T10:00:00.000Z' });
const zone = 'Asia/Bishkek';

describe('the move of a lesson', () => {
  it('is asked for at a new place, and over at the old one', () => {
    const move = createMove();
    move.start(lesson, 'drag', zone);
    const { moving } = move.store.getState();
    expect(moving).toMatchObject({ from: { day: '2026-11-20', minute: 960 }, isAsked: false });
    move.drop();
    expect(move.store.getState().moving).toBeNull();

    move.start(lesson, 'drag', zone);
    move.put({ day: '2026-11-21', minute: 960, duration: 60 });
    move.drop();
    expect(move.store.getState().moving).toMatchObject({ place: { day: '2026-11-21' }, isAsked: true });
  });

  it('says nothing where nothing has changed: each word draws something', () => {
    const move = createMove();
    const said: unknown[] = [];
    move.store.subscribe((state) => said.push(state));
    move.put({ day: '2026-11-21', minute: 960, duration: 60 });
    move.drop();
    move.start(lesson, 'resize', zone);
    move.put({ day: '2026-11-20', minute: 960, duration: 60 });
    const place = { day: '2026-11-20', minute: 840, duration: 30 };
    move.plan(place);
    move.plan({ ...place });
    expect(said).toHaveLength(2);
  });
});
