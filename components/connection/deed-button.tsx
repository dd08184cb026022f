'use client';
import { Button } from '@/components/ui/button';
import type { ButtonProps } from '@/components/ui/button';
import { useHydrated } from '@/lib/use-form-draft';

/** Said to be of no use until a press is heard: on a slow line it is seen long before. */
export function DeedButton(props: ButtonProps) {
  const isHeard = useHydrated();
  return <Button {...props} {...(isHeard ? {} : { 'aria-disabled': true })} />;
}
