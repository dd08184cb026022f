'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  CloseReportDocument,
  DecidePublicationDocument,
  DecideReviewDocument,
  RemovePostAdminDocument,
  RemovePostCommentAdminDocument,
  RemovePostCorrectionAdminDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import type { Kind, Target } from './reported';

const TAKE_DOWN = {
  POST: (id, reason) => browserApi(RemovePostAdminDocument, { id, reason }),
  COMMENT: (id, reason) => browserApi(RemovePostCommentAdminDocument, { id, reason }),
  CORRECTION: (id, reason) => browserApi(RemovePostCorrectionAdminDocument, { id, reason }),
  PUBLICATION: (id, reason) => browserApi(DecidePublicationDocument, { id, isHidden: true, reason }),
  REVIEW: (id, reason) => browserApi(DecideReviewDocument, { id, isHidden: true, reason }),
} satisfies Record<Kind, (id: number, reason: string) => Promise<unknown>>;

/**
 * Removes or hides what a report names. With `closes` the report ends with that: whoever reported it reads that
 * something was done, and the author gets no mail beside the one about the removal.
 */
export function useTakeDown(reportId: number, { kind, id }: Target) {
  const client = useQueryClient();
  const isDown = useRef(false);
  return useMutation({
    mutationFn: async ({ reason, closes }: { reason: string; closes: boolean }) => {
      // When only the closing failed, a second try does not take it down again.
      if (!isDown.current) await TAKE_DOWN[kind](id, reason);
      isDown.current = true;
      if (closes) await close(reportId);
    },
    // It stands in feeds, lists of reviews and search results too.
    onSuccess: () => client.invalidateQueries(),
  });
}

async function close(id: number): Promise<void> {
  try {
    await browserApi(CloseReportDocument, { id, outcome: 'REMOVED' });
  } catch (error) {
    // Another administrator has closed it meanwhile.
    if (!isApiError(error, 'REPORT_NOT_FOUND')) throw error;
  }
}
