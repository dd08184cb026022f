/**
 * Loaded before the program whose memory is to be known (`--expose-gc --import`): on SIGUSR2 it cleans up and says on
 * standard output what is left.
 */
process.on('SIGUSR2', () => {
  // Twice: what a first round finalises, a second one frees.
  globalThis.gc();
  setTimeout(() => {
    globalThis.gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.stdout.write(`${JSON.stringify({ memory: { rss, used: heapUsed + external } })}\n`);
  }, 200);
});
