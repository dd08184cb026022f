/** Marks a picture that is a page's background: it is locked, and stays when the page is cleared. */
export const BACKGROUND = { background: true };

export const isBackground = ({ customData }: { customData?: Record<string, unknown> | undefined }): boolean =>
  customData?.background === true;
