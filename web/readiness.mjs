import { setTimeout as pause } from 'node:timers/promises';

/** Answers GET /readyz, which a balancer asks, and lets it notice that the process will stop. */
export function createReadiness() {
  let stopping = false;
  return {
    answer({ url }, response) {
      if (stopping) response.setHeader('connection', 'close');
      if (url !== '/readyz') return false;
      response
        .writeHead(stopping ? 503 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify({ status: stopping ? 'stopping' : 'ready' }));
      return true;
    },
    async leave(seconds) {
      stopping = true;
      await pause(seconds * 1_000);
    },
  };
}
