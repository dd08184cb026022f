import type { UploadPurpose } from '#contract/upload.ts';

declare module '../../registry.ts' {
  interface Registry {
    uploadPurposes: Readonly<Record<UploadPurpose, PurposeRule>>;
  }
}

/** What the module that uses a kind of upload says of it; what is taken says lib/contract/upload.ts. */
export interface PurposeRule {
  /** Everybody may see it once it is used. */
  isPublic: boolean;
}
