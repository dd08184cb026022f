'use client';
import { lazy } from '@/components/ui/lazy';

/** Loaded when they are opened: who only reads needs none of them. */
export const LazyCorrectDialog = lazy(async () => (await import('./correct-dialog')).CorrectDialog, {
  onFailure: 'close',
});
export const LazyLikesDialog = lazy(async () => (await import('./likes-dialog')).LikesDialog, {
  onFailure: 'close',
});
export const LazyShareDialog = lazy(async () => (await import('./post-dialogs')).ShareDialog, {
  onFailure: 'close',
});
export const LazyEditDialog = lazy(async () => (await import('./post-dialogs')).EditDialog, {
  onFailure: 'close',
});
export const LazyReportDialog = lazy(
  async () => (await import('@/components/moderation/report-dialog')).ReportDialog,
  { onFailure: 'close' },
);
export const LazyWordsDialog = lazy(
  async () => (await import('@/components/moderation/words-dialog')).WordsDialog,
  { onFailure: 'close' },
);
