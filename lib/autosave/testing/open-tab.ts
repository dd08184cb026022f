import { createEngine } from '../engine';
import { isEqualJson } from '../is-equal';
import type { AutosaveCalls } from '../sender';
import type { StoredRecord } from '../state';
import { viewOf } from '../view';
import type { FakeLocks } from './fake-locks';
import { DEFAULTS } from './fake-record';
import type { FakeServer } from './fake-record';

export const NEW_RECORD: StoredRecord = {
  id: null,
  revision: 0,
  fields: DEFAULTS,
};

const ends = new Set<() => void>();

/** After each test: no tab listens any more, and none has seen anything. */
export function endTabs(): void {
  for (const end of ends) end();
  ends.clear();
  sessionStorage.clear();
}

interface TabOptions {
  record?: StoredRecord;
  userId?: number;
  locks?: FakeLocks;
  calls?: Partial<AutosaveCalls>;
  isOnly?: boolean;
}

/** An editor of the fake server's record in a tab of its own. For tests. */
export function openTab(server: FakeServer, { record, userId = 1, locks, calls, isOnly }: TabOptions = {}) {
  let isAlive = true;
  const alive = <Answer>(send: () => Promise<Answer>): Promise<Answer> =>
    isAlive ? send() : new Promise(() => undefined);
  const { requests } = server;
  const engine = createEngine({
    ...{ userId, name: 'lesson', isEqual: isEqualJson },
    record: record ?? server.record(),
    isOnly,
  });
  const tab = locks?.nextTab();
  const close = engine.start({
    create: (...given) => alive(() => requests.create(...given)),
    save: (...given) => alive(() => (calls?.save ?? requests.save)(...given)),
    reload: (id) => alive(() => (calls?.reload ?? requests.reload)(id)),
    onRecord: calls?.onRecord,
    fieldOf: calls?.fieldOf,
  });
  ends.add(() => {
    isAlive = false;
    close();
  });
  const view = () => viewOf(engine.store.getState(), isEqualJson);
  return {
    ...engine,
    type: (field: string, value: unknown) => engine.change({ [field]: value }),
    close,
    /** The tab ends without a last save: nothing that it does later has an effect. */
    kill: () => {
      isAlive = false;
      engine.store.setState = () => undefined;
      if (tab !== undefined) locks?.drop(tab);
    },
    values: () => view().values,
    status: () => view().status,
    conflicts: () => view().conflicts,
    errors: () => engine.store.getState().refused,
  };
}
