// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AutosaveCalls } from './sender';
import { createFakeLocks } from './testing/fake-locks';
import { createFakeServer } from './testing/fake-record';
import { endTabs, openTab } from './testing/open-tab';

const FIELDS = ['title', 'notes'] as const;
const TABS = [0, 1] as const;
const LONG_MS = 120_000;
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

const field = fc.constantFrom(...FIELDS);
const tab = fc.constantFrom(...TABS);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), tab, field }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), field }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), for: fc.constantFrom(100, 900, 5_000) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'lose answer' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('kill' as const, 'close' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fetch' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), tab, field }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** One person with two tabs that are closed, killed and opened again, and somebody else who edits the same record. */
function createWorld() {
  const server = createFakeServer();
  const locks = createFakeLocks();
  vi.stubGlobal('navigator', { onLine: true, locks });
  /** Texts that were on the person's screen, and those that the server has had. */
  const shown = new Set<unknown>();
  const stored = new Set<unknown>();
  const unseen: unknown[] = [];
  let texts = 0;
  const save: AutosaveCalls['save'] = async (id, values, revision, known) => {
    const before = server.record().fields;
    try {
      return await server.requests.save(id, values, revision, known);
    } finally {
      for (const [name, value] of Object.entries(server.record().fields)) {
        stored.add(value);
        const old = before[name];
        if (value !== old && String(old).startsWith('theirs') && !shown.has(old)) unseen.push(old);
      }
    }
  };
  const open = () => openTab(server, { locks, calls: { save } });
  const tabs = TABS.map(open);
  const look = () => {
    for (const each of tabs) {
      for (const value of Object.values(each.values())) shown.add(value);
      for (const { theirs } of Object.values(each.conflicts())) shown.add(theirs);
    }
  };
  const typed = new Map<string, string>();
  const run = async (each: Step): Promise<void> => {
    look();
    const now = 'tab' in each ? tabs[each.tab] : undefined;
    if (each.do === 'type') {
      const text = `mine ${++texts}${texts % 2 ? ' ' : ''}`;
      // What is typed over on the screen is not lost.
      for (const [key, old] of typed) if (String(now?.values()[each.field]).trim() === old) typed.delete(key);
      typed.set(`${each.tab} ${each.field}`, text.trim());
      now?.type(each.field, text);
    } else if (each.do === 'edit') server.edit({ [each.field]: `theirs ${++texts}` });
    else if (each.do === 'pass') await pass(each.for);
    else if (each.do === 'lose') server.outcomes.push('lost');
    else if (each.do === 'lose answer') server.outcomes.push('answer lost');
    else if (each.do === 'fetch') now?.receive(server.record());
    else if (each.do === 'settle') now?.settle(each.field, 'mine');
    else if ('tab' in each) {
      now?.[each.do]();
      await pass();
      tabs[each.tab] = open();
    }
    await pass();
    look();
  };
  return { server, tabs, typed, stored, unseen, run, look };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  endTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it(
  'nothing typed gets lost, and nothing is overwritten that was not on the screen',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        localStorage.clear();
        const { server, tabs, typed, stored, unseen, run, look } = createWorld();
        for (const each of steps) await run(each);
        server.outcomes.length = 0;
        // Texts that wait for one another are shown one after the other.
        for (let round = 0; round < 8; round += 1) {
          await pass(LONG_MS);
          look();
          for (const each of tabs) for (const name of FIELDS) each.settle(name, 'mine');
        }
        await pass(LONG_MS);
        endTabs();
        expect(unseen).toEqual([]);
        expect([...typed.values()].filter((text) => !stored.has(text))).toEqual([]);
        expect(tabs.map((each) => each.status().kind)).toEqual(['saved', 'saved']);
        expect(Object.keys(localStorage)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  },
);
