'use client';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { createEngine } from './engine';
import { isEqualJson } from './is-equal';
import type { IsEqual } from './is-equal';
import type { CreatedRecord, FieldRefusal, StoredRecord, Values } from './state';
import { viewOf } from './view';
import type { AutosaveStatus } from './view';

export type { FieldRefusal } from './state';
export type { AutosaveStatus } from './view';

/** Names of fields; rows of a list may be fields of their own: `` [row: `words.${string}`]: Word | null ``. */
export type FieldName<Fields> = keyof Fields & string;

/** A record as the server has it. `revision` grows with every change. */
export interface SavedRecord<Fields> {
  id: number;
  revision: number;
  fields: Fields;
}

/** A record that is created with the first change of its fields. */
export interface NewRecord<Fields> {
  id: null;
  fields: Fields;
}

export interface AutosaveOptions<Fields extends object> {
  /** The kind of the record, for its drafts; another one when its fields take another shape. */
  name: string;
  /**
   * There is one record of this name: what was typed into a new one, and not stored, is taken up by it. Taken at the first
   * call.
   */
  isOnly?: boolean;
  /**
   * As it was fetched. A newer one that is passed later is taken in. Another record needs a component of its own (`key`),
   * unless it is the new one that this hook has created.
   */
  record: SavedRecord<Fields> | NewRecord<Fields>;
  /** Creates the record with the changed fields; called again with the same `clientId`, it must make one record. */
  create: (changes: Partial<Fields>, clientId: string) => Promise<SavedRecord<Fields>>;
  /**
   * Saves the changed fields. EDIT_CONFLICT if somebody else has changed one of them since `revision`. `known`: all fields,
   * as that revision has them, for a server that takes them whole.
   */
  save: (
    id: number,
    changes: Partial<Fields>,
    revision: number,
    known: Fields,
  ) => Promise<SavedRecord<Fields>>;
  /** Fetches the record from the server, not from a cache. */
  reload: (id: number) => Promise<SavedRecord<Fields>>;
  /** Called with each record that the server answers, also after the component is gone: for the query cache. */
  onRecord?: (record: SavedRecord<Fields>) => void;
  /** The field that a path of the server's `extensions.fields` is about, where its name does not say so. */
  fieldOf?: (path: string, sent: Partial<Fields>) => FieldName<Fields> | undefined;
  /** Taken at the first call; by default values are compared as JSON. */
  isEqual?: IsEqual;
}

export type FieldChoice<Value> = 'mine' | 'theirs' | { value: Value };

export interface Autosave<Fields extends object> {
  /** Null until a new record is created. */
  id: number | null;
  /** What is typed over what is saved. */
  values: Fields;
  status: AutosaveStatus;
  /** Why the server refuses a field; gone with the next change of it. */
  errors: Partial<Record<FieldName<Fields>, FieldRefusal>>;
  /**
   * Fields that somebody else has changed meanwhile. `mine` is also in `values` and can be edited; `theirs`: null if
   * the field (a row) is gone.
   */
  conflicts: { [Field in FieldName<Fields>]?: { mine: Fields[Field]; theirs: Fields[Field] } };
  change: <Field extends FieldName<Fields>>(field: Field, value: Fields[Field]) => void;
  /** Several fields at once, such as pasted rows. */
  changeAll: (values: Partial<Fields>) => void;
  settle: <Field extends FieldName<Fields>>(field: Field, choice: FieldChoice<Fields[Field]>) => void;
  /** Saves now (a field is left). Resolves when everything that can be saved is saved, or an attempt failed. */
  flush: () => Promise<void>;
  /** Tries again, refused fields included. */
  retry: () => Promise<void>;
}

/** The engine does not know the fields: their types end here and begin again in what the hook returns. */
const toStored = <Fields>(record: SavedRecord<Fields> | NewRecord<Fields>): StoredRecord => ({
  id: record.id,
  revision: record.id === null ? 0 : record.revision,
  fields: record.fields as Values,
});
const toCreated = async <Fields>(answer: Promise<SavedRecord<Fields>>): Promise<CreatedRecord> => {
  const record = await answer;
  return { ...toStored(record), id: record.id };
};

/**
 * A record whose fields save themselves: after a pause in typing, when the page is hidden or left, and when the line
 * returns. What is not saved is stored in the browser for this person and taken up when the record is opened again.
 */
export function useAutosave<Fields extends object>(options: AutosaveOptions<Fields>): Autosave<Fields> {
  const userId = useCurrentUser()?.id ?? 0;
  const { name, record, isOnly, isEqual = isEqualJson } = options;
  const [engine] = useState(() => createEngine({ userId, name, record: toStored(record), isEqual, isOnly }));
  const create = useEffectEvent(options.create);
  const save = useEffectEvent(options.save);
  const reload = useEffectEvent(options.reload);
  const onRecord = useEffectEvent((answer: SavedRecord<Fields>) => options.onRecord?.(answer));
  const fieldOf = useEffectEvent((path: string, sent: Partial<Fields>) => options.fieldOf?.(path, sent));
  useEffect(
    () =>
      engine.start({
        create: (values, clientId) => toCreated(create(values as Partial<Fields>, clientId)),
        save: (id, values, revision, known) =>
          toCreated(save(id, values as Partial<Fields>, revision, known as Fields)),
        reload: (id) => toCreated(reload(id)),
        onRecord: (answer) => onRecord(answer as SavedRecord<Fields>),
        fieldOf: (path, sent) => fieldOf(path, sent as Partial<Fields>),
      }),
    [engine],
  );
  useEffect(() => engine.receive(toStored(record)), [engine, record]);
  const state = useStore(engine.store);
  const view = useMemo(() => viewOf(state, isEqual), [state, isEqual]);
  const actions = useMemo(
    () =>
      ({
        change: (field, value) => engine.change({ [field]: value }),
        changeAll: (values) => engine.change(values as Values),
        settle: (field, choice) => engine.settle(field, choice),
        flush: engine.flush,
        retry: engine.retry,
      }) satisfies Partial<Autosave<Fields>>,
    [engine],
  );
  const { values, status, conflicts } = view as Pick<Autosave<Fields>, 'values' | 'status' | 'conflicts'>;
  const errors = state.refused as Autosave<Fields>['errors'];
  return { id: state.record.id, values, status, errors, conflicts, ...actions };
}
