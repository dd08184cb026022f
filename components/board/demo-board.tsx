'use client';
import { Canvas } from './canvas';

/** A board of this screen only: no stream, nothing is stored. */
export default function DemoBoard() {
  return <Canvas viewMode={false} />;
}
