'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  BlockUserDocument,
  CreateUserReportDocument,
  UnblockUserDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { ReportForm } from './report-form';

/** Blocks or unblocks a person. All cached data on people and lessons may have changed by it. */
export function useBlock(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (blocked: boolean) => {
      if (blocked) await browserApi(BlockUserDocument, { userId });
      else await browserApi(UnblockUserDocument, { userId });
    },
    onSuccess: () => client.invalidateQueries(),
  });
}

/** What of a person is reported; nothing: the person. */
export type Reported =
  | { message: { chatId: number; seq: number } }
  | { postId: number }
  | { commentId: number }
  | { correctionId: number }
  | { publicationId: number }
  | { reviewId: number };

/** `userId` null: whoever wrote what is reported, which is shown without a name. */
export function useReport(userId: number | null, about?: Reported) {
  return useMutation({
    mutationFn: (form: ReportForm) => browserApi(CreateUserReportDocument, { userId, ...form, ...about }),
  });
}
