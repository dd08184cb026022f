'use client';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The latest value, for handlers that must stay the same from one drawing to the next. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
