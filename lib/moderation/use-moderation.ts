'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  BlockUserDocument,
  CreateUserReportDocument,
  UnblockUserDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { ReportForm } from './report-form';

/** Blocks a person, or takes it back. All that was known of people and lessons may have changed by it. */
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

export function useReport(userId: number) {
  return useMutation({
    mutationFn: (form: ReportForm) => browserApi(CreateUserReportDocument, { userId, ...form }),
  });
}
