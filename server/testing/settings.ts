/** The tests' own settings; the product's are in env.ts. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;
/** Number of runs of the convergence tests; more than every check can afford. */
export const convergenceRuns = Number(process.env.CONVERGENCE_RUNS || 60);
/** The media server's program: provided by the run, else found on the PATH. */
export const livekitProgram = process.env.TEST_LIVEKIT || 'livekit-server';
/** A program that speaks S3: provided by the run, else found on the PATH. */
export const s3Program = process.env.TEST_S3 || 'versitygw';
/** Seconds for which the media gate is tested against a client that reconnects at once. */
export const mediaSeconds = Number(process.env.MEDIA_SECONDS || 5);
