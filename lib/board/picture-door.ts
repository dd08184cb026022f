'use client';
import { createStore, useStore } from 'zustand';

/** A picture for a board. */
export interface BoardPicture {
  dataURL: string;
  mimeType: 'image/png' | 'image/jpeg';
  /** Pixels. */
  width: number;
  height: number;
}

type Put = (picture: BoardPicture) => void;

/** The board that is open beside: it is drawn on there alone. */
const door = createStore<{ put: Put | null }>(() => ({ put: null }));

/** Takes pictures from elsewhere in the page onto a board, until the returned function is called. */
export function takePictures(put: Put): () => void {
  door.setState({ put });
  return () => {
    if (door.getState().put === put) door.setState({ put: null });
  };
}

/** Puts a picture onto the open board; null: none is open, or this person may not draw on it. */
export const useBoardDoor = (): Put | null => useStore(door, ({ put }) => put);
