'use client';
import { useSyncExternalStore } from 'react';
import type { Chunk, ChunkState } from './chunk';

const onServer = { status: 'idle' } as const;

/** State of a chunk; 'idle' on the server. The caller must fetch it. */
export function useChunk<Value>(chunk: Chunk<Value>): ChunkState<Value> {
  return useSyncExternalStore<ChunkState<Value>>(chunk.subscribe, chunk.state, () => onServer);
}
