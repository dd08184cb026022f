import { queryOptions } from '@tanstack/react-query';
import { GetQuizRemarkingDocument, GetSubmissionRemarksDocument } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export type { SubmissionRemarkPartsFragment as Remark } from '@/graphql/generated/graphql';

export const remarkKeys = {
  all: ['remarks'] as const,
  mayOf: (quizId: number) => ['remarks', 'may', quizId] as const,
  of: (quizHistoryId: number) => ['remarks', quizHistoryId] as const,
};

/** What was said about a submission, oldest first. */
export function remarksQuery(api: ApiClient, quizHistoryId: number) {
  return queryOptions({
    queryKey: remarkKeys.of(quizHistoryId),
    queryFn: async () => (await api(GetSubmissionRemarksDocument, { quizHistoryId })).getSubmissionRemarks,
  });
}

/** Whether the viewer may say something about a submission of theirs to this quiz. */
export function mayRemarkQuery(api: ApiClient, quizId: number) {
  return queryOptions({
    queryKey: remarkKeys.mayOf(quizId),
    queryFn: async () => (await api(GetQuizRemarkingDocument, { quizId })).getQuiz.viewerMayRemark,
  });
}
