import '../../bench/reliability/loading.mjs';
import 'fake-indexeddb/auto';
import { workerData } from 'node:worker_threads';

/** A thread in which modules of the web run as they are, with IndexedDB in memory. `workerData.module` is the one to run. */
await import(workerData.module);
