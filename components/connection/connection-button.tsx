'use client';
import { Check, Send, UserMinus, UserPlus, UserRoundCheck, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import type { ConnectionStatus } from '@/graphql/generated/graphql';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { useConnectionAction, useConnectionEvents } from '@/lib/connection/use-connection';
import type { ConnectionAction } from '@/lib/connection/use-connection';
import { MessageButton } from './message-button';

export interface ConnectionButtonProps {
  person: { id: number; name: string };
  status: ConnectionStatus;
  /** In a list, where the name is beside the button: only screen readers get the name. */
  isShort?: boolean;
}

/** Status of the connection with a person, and the viewer's actions on it. */
export function ConnectionButton({ person, status: initial, isShort }: ConnectionButtonProps) {
  const t = useTranslations('connection');
  const [status, setStatus] = useState(initial);
  useConnectionEvents(person.id, setStatus);
  const { act, pending } = useAct(person.id, setStatus);
  if (status === 'NONE')
    return (
      <Button
        variant="secondary"
        pending={pending}
        onClick={() => act('create')}
        aria-label={isShort ? t('connectWith', { name: person.name }) : undefined}
        className="wrap-anywhere"
      >
        <UserPlus aria-hidden />
        {isShort ? t('connect') : t('connectWith', { name: person.name })}
      </Button>
    );
  if (status === 'PENDING')
    return (
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} onClick={() => act('accept')}>
          <Check aria-hidden />
          {t('accept')}
        </Button>
        <Button variant="subtle" pending={pending} onClick={() => act('decline')}>
          {t('ignore')}
        </Button>
      </div>
    );
  if (status === 'INVITED')
    return (
      <Menu
        align="start"
        trigger={
          <Button variant="sent" pending={pending}>
            <Send aria-hidden />
            {t('invited')}
          </Button>
        }
      >
        <MenuItem icon={<X aria-hidden />} onSelect={() => act('cancel')}>
          {t('cancelInvitation')}
        </MenuItem>
      </Menu>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <MessageButton userId={person.id} label={t('message')} />
      <Connected person={person} pending={pending} onRemove={() => act('remove')} />
    </div>
  );
}

interface ConnectedProps {
  person: ConnectionButtonProps['person'];
  pending: boolean;
  onRemove: () => void;
}

function Connected({ person, pending, onRemove }: ConnectedProps) {
  const t = useTranslations('connection');
  const common = useTranslations('common');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="subtle" pending={pending}>
            <UserRoundCheck aria-hidden />
            {t('connected')}
          </Button>
        }
      >
        <MenuItem icon={<UserMinus aria-hidden />} onSelect={() => setAsks(true)} danger>
          {t('remove')}
        </MenuItem>
      </Menu>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('removeTitle', { name: person.name })}
        description={t('removeText', { name: person.name })}
        cancel={common('cancel')}
        action={t('remove')}
        onAction={() => {
          setAsks(false);
          onRemove();
        }}
        danger
      />
    </>
  );
}

/** Shows the status the server returned; a refusal that implies a status shows that one. */
function useAct(userId: number, onStatus: (status: ConnectionStatus) => void) {
  const toast = useToast();
  const errorText = useErrorText();
  const action = useConnectionAction(userId);
  const act = (what: ConnectionAction) =>
    // mutateAsync, not callbacks of mutate: the row may be unmounted when it settles.
    void action.mutateAsync(what).then(onStatus, (error: unknown) => {
      if (isApiError(error, 'ALREADY_CONNECTED')) onStatus('CONNECTED');
      if (isApiError(error, 'INVITATION_NOT_FOUND') || isApiError(error, 'USER_NOT_CONNECTED'))
        onStatus('NONE');
      toast({ text: errorText(error), tone: 'error' });
    });
  return { act, pending: action.isPending };
}
