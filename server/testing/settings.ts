/** The tests' own settings; the product's are in env.ts. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;
/** Longer runs of the convergence tests than every check can afford. */
export const convergenceRuns = Number(process.env.CONVERGENCE_RUNS || 60);
/** The media server's program: what the run provides, else the one on the path. */
export const livekitProgram = process.env.TEST_LIVEKIT || 'livekit-server';
/** A program that speaks S3: what the run provides, else the one on the path. */
export const s3Program = process.env.TEST_S3 || 'versitygw';
