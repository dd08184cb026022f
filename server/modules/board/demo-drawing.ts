import type { BoardElement } from '#contract/socket-payloads.ts';

/** The properties that every Excalidraw element has. */
function element(
  id: string,
  type: string,
  box: { x: number; y: number; width: number; height: number },
): BoardElement {
  return {
    id,
    type,
    ...box,
    angle: 0,
    strokeColor: '#1e1e1e',
    backgroundColor: 'transparent',
    fillStyle: 'solid',
    strokeWidth: 2,
    strokeStyle: 'solid',
    roughness: 1,
    opacity: 100,
    groupIds: [],
    frameId: null,
    index: null,
    roundness: null,
    seed: 1 + id.length,
    version: 1,
    versionNonce: 1 + id.length,
    isDeleted: false,
    boundElements: null,
    updated: 1,
    link: null,
    locked: false,
  };
}

function text(id: string, x: number, y: number, words: string, fontSize = 20): BoardElement {
  const lineHeight = 1.25;
  const lines = words.split('\n');
  const width = Math.max(...lines.map((line) => line.length)) * fontSize * 0.55;
  return {
    ...element(id, 'text', { x, y, width, height: lines.length * fontSize * lineHeight }),
    text: words,
    originalText: words,
    fontSize,
    fontFamily: 5,
    textAlign: 'left',
    verticalAlign: 'top',
    containerId: null,
    autoResize: true,
    lineHeight,
  };
}

function box(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  backgroundColor: string,
): BoardElement {
  return { ...element(id, 'rectangle', { x, y, width, height }), backgroundColor, roundness: { type: 3 } };
}

function arrow(id: string, x: number, y: number, length: number): BoardElement {
  return {
    ...element(id, 'arrow', { x, y, width: length, height: 0 }),
    points: [
      [0, 0],
      [length, 0],
    ],
    lastCommittedPoint: null,
    startBinding: null,
    endBinding: null,
    startArrowhead: null,
    endArrowhead: 'arrow',
    elbowed: false,
  };
}

/** A timeline of the present perfect, as drawn in the lesson. */
export const TENSES: BoardElement[] = [
  text('title', 80, 40, 'Past simple or present perfect?', 28),
  box('past', 80, 120, 240, 110, '#ffec99'),
  text('past-text', 100, 140, 'I went to Osh\nlast summer.'),
  box('perfect', 440, 120, 260, 110, '#a5d8ff'),
  text('perfect-text', 460, 140, 'I have been to Osh\ntwice.'),
  arrow('line', 80, 290, 620),
  text('yesterday', 130, 310, 'finished time', 16),
  text('now', 640, 310, 'now', 16),
];

/** The way through an airport. */
export const AIRPORT: BoardElement[] = [
  text('title', 80, 40, 'At the airport', 28),
  box('check-in', 80, 120, 180, 90, '#b2f2bb'),
  text('check-in-text', 100, 150, 'check-in'),
  arrow('to-security', 270, 165, 90),
  box('security', 370, 120, 180, 90, '#ffec99'),
  text('security-text', 390, 150, 'security'),
  arrow('to-gate', 560, 165, 90),
  box('gate', 660, 120, 180, 90, '#a5d8ff'),
  text('gate-text', 680, 150, 'gate'),
  text('ask', 80, 260, 'Excuse me, which gate is the flight to Osh?'),
];

/** An answer in three steps. */
export const INTERVIEW: BoardElement[] = [
  text('title', 80, 40, 'Tell me about yourself', 28),
  box('now', 80, 120, 240, 90, '#a5d8ff'),
  text('now-text', 100, 150, 'now: what I do'),
  box('before', 80, 240, 240, 90, '#ffec99'),
  text('before-text', 100, 270, 'before: what led here'),
  box('next', 80, 360, 240, 90, '#b2f2bb'),
  text('next-text', 100, 390, 'next: why this post'),
];
