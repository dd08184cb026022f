import { provideGoProgram } from '../start/go-program.ts';

/** A server that speaks S3, for the tests alone: Versity S3 Gateway over a folder. */
export const provideS3 = (): Promise<string> =>
  provideGoProgram({
    title: 'Versity S3 Gateway, the tests’ bucket,',
    name: 'versitygw',
    package: 'github.com/versity/versitygw/cmd/versitygw',
    folder: 'scripts/s3',
    remedy: 'install Go 1.26 or newer (it is then built here), or put versitygw on the PATH',
  });
