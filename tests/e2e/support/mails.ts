import * as mails from '../../../scripts/test/mails.ts';
import type { ReadMail } from '../../../scripts/test/mails.ts';

export { codeIn, pathIn, tokenIn } from '../../../scripts/test/mails.ts';

const folder = () => process.env.E2E_DATA_DIR ?? '';

/** Mails of the product under test to an address, oldest first. */
export const mailsTo = (address: string): Promise<ReadMail[]> => mails.mailsTo(folder(), address);

/** The newest mail to an address, once there are `count`. */
export const waitForMail = (address: string, count = 1, dataDir = folder()): Promise<ReadMail> =>
  mails.waitForMail(dataDir, address, count);
