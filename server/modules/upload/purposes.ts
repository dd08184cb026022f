import type { UploadPurpose } from '#contract/upload.ts';
import type { Context } from '../../context.ts';
import type { UploadRow } from './model.ts';

declare module '../../registry.ts' {
  interface Registry {
    uploadPurposes: Readonly<Record<UploadPurpose, PurposeRule>>;
  }
}

/**
 * What the module that uses a kind of upload declares about it; lib/contract/upload.ts has the accepted types and
 * sizes.
 */
export type PurposeRule = {
  /**
   * For a day, one that was released may be used again, when an editor undoes: claimed together with others, or taken back
   * with what showed it.
   */
  canReturn?: true;
  /** A new one replaces those that nothing uses: there is no room for several. */
  isOnlyOne?: true;
} & (
  | {
      /** The file is opened by signed addresses alone. */
      isPublic: false;
    }
  | {
      /** Once it is used, the file has one address, and whoever may see what it belongs to may open it. */
      isPublic: true;
      findAudience(ctx: Context, upload: Pick<UploadRow, 'id' | 'userId'>): Promise<Audience>;
    }
);

/** Who may open a file now: everybody, so that it may be cached by anybody; the viewer, but not everybody; nobody. */
export type Audience = 'EVERYBODY' | 'VIEWER' | 'NOBODY';
