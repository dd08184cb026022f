'use client';
import clsx from 'clsx';
import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';

export interface DropZoneProps {
  onDrop: (file: File) => void;
  /** Several files may be dropped at once: called for each. Without it, for the first alone. */
  multiple?: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/**
 * An area where files can be dropped, beside the button that does the same. Its dashed line means that something can
 * be added here.
 */
export function DropZone({ onDrop, multiple, disabled, className, children }: DropZoneProps) {
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
        // Otherwise the browser would leave the page and open the file.
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
        if (disabled) return;
        const files = [...event.dataTransfer.files];
        for (const file of multiple ? files : files.slice(0, 1)) onDrop(file);
      }}
    >
      {children}
    </div>
  );
}
