'use client';
import { Canvas } from './canvas';

/** A board of this screen alone: no stream, nothing kept. */
export default function DemoBoard() {
  return <Canvas viewMode={false} />;
}
