/** A file that becomes pages: of this device, or of the lesson; `uri`: its present address, valid for minutes. */
export type PageFile = { name: string; mimeType: string } & (
  { blob: Blob } | { uri: () => Promise<string>; size: number }
);

export const PDF = 'application/pdf';
export const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
export const ACCEPTED_FILES = [PDF, ...PICTURES].join(',');

const ENDING = /\.([a-z0-9]{1,5})$/i;
/** A name without its ending. */
export const baseOf = (name: string) => name.replace(ENDING, '');

/** What a name says where the system knows no type, as some do of a PDF. */
function typeByName(name: string): string {
  const ending = ENDING.exec(name)?.[1]?.toLowerCase() ?? '';
  if (ending === 'pdf') return PDF;
  return PICTURES.find((type) => type === `image/${ending === 'jpg' ? 'jpeg' : ending}`) ?? '';
}

/** A file of this device. */
export const deviceFile = (blob: File): PageFile => ({
  ...{ name: blob.name, blob },
  mimeType: blob.type || typeByName(blob.name),
});
