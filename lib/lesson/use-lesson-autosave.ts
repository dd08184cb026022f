'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CreateLessonDocument, GetLessonDocument, UpdateLessonDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { useAutosave } from '@/lib/autosave/use-autosave';
import type { Autosave } from '@/lib/autosave/use-autosave';
import { NEW_LESSON, createInput, fieldOf, recordOf, saveInput } from './lesson-fields';
import type { LessonFields } from './lesson-fields';
import { lessonKeys, lessonQuery } from './queries';
import type { Lesson, LessonText } from './queries';

/** A lesson that saves itself. */
export type LessonAutosave = Autosave<LessonFields>;

/** Takes a save's answer into the cache; attachments and quizzes, which it does not have, stay. */
function keep(client: QueryClient, text: LessonText) {
  client.setQueryData<Lesson>(lessonKeys.one(text.id), (known) =>
    known && known.revision > text.revision ? known : { attachments: [], quizzes: [], ...known, ...text },
  );
  void client.invalidateQueries({ queryKey: lessonKeys.lists });
  return recordOf(text);
}

interface LessonStart {
  /** Null: a new one, which is created with the first change. */
  lesson: Lesson | null;
  /** The folder of a new one; null: none. */
  categoryId: number | null;
}

/** Returns the lesson as it is saved, too. */
export function useLessonAutosave({ lesson, categoryId }: LessonStart, onCreated: (id: number) => void) {
  const client = useQueryClient();
  const [createdId, setCreatedId] = useState<number | null>(null);
  const id = lesson?.id ?? createdId;
  const { data } = useQuery({ ...lessonQuery(browserApi, id ?? 0), enabled: id !== null });
  const saved = data ?? lesson;
  const record = useMemo(
    () => (saved ? recordOf(saved) : { id: null, fields: { ...NEW_LESSON, categoryId } }),
    [saved, categoryId],
  );
  const state: LessonAutosave = useAutosave<LessonFields>({
    name: 'lesson',
    record,
    create: async (changes, clientId) => {
      const answer = await browserApi(CreateLessonDocument, {
        categoryId,
        ...createInput(changes),
        clientId,
      });
      const created = keep(client, answer.createLesson);
      setCreatedId(created.id);
      onCreated(created.id);
      return created;
    },
    save: async (lessonId, changes, revision) => {
      const input = { id: lessonId, revision, ...saveInput(changes) };
      return keep(client, (await browserApi(UpdateLessonDocument, input)).updateLesson);
    },
    reload: async (lessonId) => {
      const { getLesson } = await browserApi(GetLessonDocument, { id: lessonId });
      client.setQueryData<Lesson>(lessonKeys.one(lessonId), getLesson);
      return recordOf(getLesson);
    },
    fieldOf,
  });
  return { state, saved };
}
