import '../../bench/reliability/loading.mjs';
import 'fake-indexeddb/auto';
import { workerData } from 'node:worker_threads';

/**
 * A worker thread in which modules of the web run unchanged, with IndexedDB in memory. `workerData.module` is the one
 * to run.
 */
await import(workerData.module);
