'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreateQuizDocument, UpdateQuizDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { categoryKeys } from '@/lib/category/queries';
import { quizKeys } from './queries';
import { quizInput } from './quiz-form';
import type { QuizForm } from './quiz-form';

/**
 * In a file of its own: the list of quizzes must not load the rules of the form.
 * @param id the quiz to change; null creates one
 */
export function useSaveQuiz(id: number | null, zone: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: QuizForm) => {
      const input = quizInput(form, zone);
      return id === null
        ? (await browserApi(CreateQuizDocument, { input })).createQuiz
        : (await browserApi(UpdateQuizDocument, { id, input })).updateQuiz;
    },
    onSuccess: (quiz) => {
      client.setQueryData(quizKeys.one(quiz.id), quiz);
      void client.invalidateQueries({ queryKey: categoryKeys.all });
      return client.invalidateQueries({ queryKey: quizKeys.lists });
    },
  });
}
