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

/** `message`: the one of theirs that is reported, if any. */
export function useReport(userId: number, message?: { chatId: number; seq: number }) {
  return useMutation({
    mutationFn: (form: ReportForm) =>
      browserApi(CreateUserReportDocument, { userId, ...form, ...(message && { message }) }),
  });
}
