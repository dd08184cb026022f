'use client';
import clsx from 'clsx';
import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';

export interface DropZoneProps {
  onDrop: (file: File) => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Where a file may be let go, beside the button that does the same. A dashed line: something can be joined here. */
export function DropZone({ onDrop, disabled, className, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={clsx(
        'rounded-card border-[1.5px] border-dashed p-4 transition-colors',
        isOver ? 'border-kok bg-kok-soft' : 'border-edge',
        className,
      )}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        // Otherwise the browser leaves the page for the file.
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={(event) => {
        const into = event.relatedTarget;
        if (!(into instanceof Node && event.currentTarget.contains(into))) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const file = event.dataTransfer.files[0];
        if (file && !disabled) onDrop(file);
      }}
    >
      {children}
    </div>
  );
}
