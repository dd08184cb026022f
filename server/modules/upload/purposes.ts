import type { UploadPurpose } from '#contract/upload.ts';

declare module '../../registry.ts' {
  interface Registry {
    uploadPurposes: Readonly<Record<UploadPurpose, PurposeRule>>;
  }
}

/**
 * What the module that uses a kind of upload declares about it; lib/contract/upload.ts has the accepted types and
 * sizes.
 */
export interface PurposeRule {
  /** Everybody may open the file once it is used. */
  isPublic: boolean;
}
