/**
 * Preloaded into the program whose memory is measured (`--expose-gc --import`): on SIGUSR2 it collects garbage and
 * prints the remaining memory to standard output.
 */
process.on('SIGUSR2', () => {
  // Twice: the second run frees what the first one finalises.
  globalThis.gc();
  setTimeout(() => {
    globalThis.gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.stdout.write(`${JSON.stringify({ memory: { rss, used: heapUsed + external } })}\n`);
  }, 200);
});
