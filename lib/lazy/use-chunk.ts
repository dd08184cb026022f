'use client';
import { useSyncExternalStore } from 'react';
import type { Chunk, ChunkState } from './chunk';

const onServer = { status: 'idle' } as const;

/** Where a chunk stands; on the server none has been asked for. Fetching it is the caller's. */
export function useChunk<Value>(chunk: Chunk<Value>): ChunkState<Value> {
  return useSyncExternalStore<ChunkState<Value>>(chunk.subscribe, chunk.state, () => onServer);
}
