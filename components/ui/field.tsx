'use client';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId } from 'react';
import type { ReactNode } from 'react';

interface FieldBinding {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldBinding | null>(null);

/** Props that connect a control inside a Field with its label, hint and error; empty outside one. */
export function useFieldBinding(): Partial<FieldBinding> {
  return useContext(FieldContext) ?? {};
}

export interface FieldProps {
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  children?: ReactNode;
  /** Same as `children`. */
  control?: ReactNode;
}

export function Field({ label, error, hint, required, className, children, control }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  const binding: FieldBinding = {
    id,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(required ? { 'aria-required': true as const } : {}),
  };
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-[5px] block text-sm font-[620]">
        {label}
      </label>
      <FieldContext value={binding}>{children ?? control}</FieldContext>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-meta [overflow-wrap:anywhere] text-ink-3">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-anar">
      <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}
