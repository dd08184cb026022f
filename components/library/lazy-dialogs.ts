'use client';
import { lazy } from '@/components/ui/lazy';

/** Dialogs are loaded when one is opened: the page is lighter without them. */
export const LazyFolderDialogs = lazy(async () => (await import('./folder-dialogs')).FolderDialogs, {
  onFailure: 'close',
});
export const LazyMaterialDialogs = lazy(async () => (await import('./material-dialogs')).MaterialDialogs, {
  onFailure: 'close',
});
