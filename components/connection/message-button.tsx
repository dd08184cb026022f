'use client';
import { MessageCircle } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import type { ButtonProps } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { chatPath } from '@/lib/chat/paths';
import { useUserChat } from '@/lib/chat/use-chats';

export interface MessageButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  userId: number;
  label: string;
  /** Called when the chat exists and is being opened. */
  onOpen?: () => void;
}

/** Opens the chat with a connected person, and creates it the first time. */
export function MessageButton({ userId, label, onOpen, variant = 'secondary', size }: MessageButtonProps) {
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const chat = useUserChat();
  const open = () =>
    void chat.mutateAsync(userId).then(
      (id) => {
        onOpen?.();
        router.push(chatPath(id));
      },
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return (
    <Button variant={variant} size={size} pending={chat.isPending} onClick={open}>
      <MessageCircle aria-hidden />
      {label}
    </Button>
  );
}
