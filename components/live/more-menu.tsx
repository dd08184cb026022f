'use client';
import {
  Ellipsis,
  LayoutPanelLeft,
  MicOff,
  Pencil,
  PhoneOff,
  PictureInPicture2,
  Signal,
  SignalLow,
  SlidersHorizontal,
  SmilePlus,
  Timer,
  TimerReset,
  Users,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useLiveModeration } from '@/lib/live/use-live-moderation';
import { canOpenSmallWindow } from '@/lib/live/use-small-window';
import { useMediaQuery } from '@/lib/use-media-query';
import { ControlButton } from './control-button';
import type { RoomControlsProps } from './controls-props';
import { DevicePanel } from './device-panel';
import { DrawDialog } from './draw-panel';
import { LayoutDialog } from './layout-dialog';
import { LengthenDialog } from './lengthen-dialog';
import { PeopleList } from './people-list';
import { ReactionDialog } from './reaction-menu';
import { SaveDialog } from './save-line';
import { TimerDialog } from './timer-dialog';
import { useMuteAll } from './use-mute-all';
import { useView } from './view-context';

type Open =
  'devices' | 'layout' | 'save' | 'people' | 'reaction' | 'timer' | 'draw' | 'lengthen' | 'end' | null;

export function MoreMenu({ schedule, session, state, here, now, people }: RoomControlsProps) {
  const t = useTranslations('live');
  const toast = useToast();
  const errorText = useErrorText();
  const { end } = useLiveModeration(schedule.id);
  const muteAll = useMuteAll(schedule.id);
  const [open, setOpen] = useState<Open>(null);
  // Elsewhere it is a button of its own.
  const isPhone = useMediaQuery('(max-width: 767px)');
  const can = schedule.viewerCan;
  const close = () => setOpen(null);

  async function endForAll() {
    try {
      await end.mutateAsync();
      session.stop('over');
    } catch (error) {
      toast({ text: errorText(error), tone: 'error' });
      close();
    }
  }

  return (
    <>
      <Menu
        align="center"
        trigger={
          <ControlButton label={t('controls.more')} data-testid="more">
            <Ellipsis aria-hidden />
          </ControlButton>
        }
      >
        {isPhone ? (
          <MenuItem icon={<SmilePlus aria-hidden />} onSelect={() => setOpen('reaction')}>
            {t('reactions.title')}
          </MenuItem>
        ) : null}
        <ViewItems onOpen={setOpen} isPhone={isPhone} />
        <MenuItem icon={<SlidersHorizontal aria-hidden />} onSelect={() => setOpen('devices')}>
          {t('controls.devices')}
        </MenuItem>
        <MenuItem icon={<Users aria-hidden />} onSelect={() => setOpen('people')}>
          {t('controls.people')}
        </MenuItem>
        <MenuItem icon={<SignalLow aria-hidden />} onSelect={() => session.setLowVideo(!state.lowVideo)}>
          {t(state.lowVideo ? 'controls.lowVideoOff' : 'controls.lowVideoOn')}
        </MenuItem>
        {can.muteAll ? (
          <MenuItem icon={<MicOff aria-hidden />} onSelect={muteAll.run}>
            {t('controls.muteAll')}
          </MenuItem>
        ) : null}
        {can.conduct ? <TeacherItems onOpen={setOpen} /> : null}
        {can.lengthen ? (
          <MenuItem icon={<TimerReset aria-hidden />} onSelect={() => setOpen('lengthen')}>
            {t('controls.lengthen')}
          </MenuItem>
        ) : null}
        {can.end ? (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<PhoneOff aria-hidden />} onSelect={() => setOpen('end')}>
              {t('controls.endForAll')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <MoreDialogs {...{ schedule, session, state, here, now, people, open }} onClose={close} />
      <AlertDialog
        open={open === 'end'}
        onOpenChange={(shown) => (shown ? undefined : close())}
        title={t('confirm.endTitle')}
        description={t('confirm.end')}
        cancel={t('confirm.cancel')}
        onCancel={close}
        action={t('confirm.endAction')}
        onAction={() => void endForAll()}
        pending={end.isPending}
        danger
      />
    </>
  );
}

function TeacherItems({ onOpen }: { onOpen: (open: Open) => void }) {
  const t = useTranslations('live');
  return (
    <>
      <MenuItem icon={<Timer aria-hidden />} onSelect={() => onOpen('timer')}>
        {t('controls.timer')}
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onOpen('draw')}>
        {t('draw.title')}
      </MenuItem>
    </>
  );
}

/** How this person sees the room. */
function ViewItems({ onOpen, isPhone }: { onOpen: (open: Open) => void; isPhone: boolean }) {
  const t = useTranslations('live-room');
  const toast = useToast();
  const { small } = useView();
  const toggle = () => {
    small.toggle(t('small.title')).catch(() => toast({ text: t('small.failed'), tone: 'error' }));
  };
  return (
    <>
      {isPhone ? (
        <MenuItem icon={<Signal aria-hidden />} onSelect={() => onOpen('save')}>
          {t('save.title')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<LayoutPanelLeft aria-hidden />} onSelect={() => onOpen('layout')}>
        {t('layout.title')}
      </MenuItem>
      {canOpenSmallWindow() ? (
        <MenuItem icon={<PictureInPicture2 aria-hidden />} onSelect={toggle}>
          {t(small.isOpen ? 'small.close' : 'small.open')}
        </MenuItem>
      ) : null}
    </>
  );
}

interface MoreDialogsProps extends RoomControlsProps {
  open: Open;
  onClose: () => void;
}

function MoreDialogs({ schedule, session, state, here, now, people, open, onClose }: MoreDialogsProps) {
  const t = useTranslations('live.controls');
  return (
    <>
      <Dialog open={open === 'devices'} onOpenChange={onClose} title={t('devices')}>
        <DevicePanel session={session} state={state} />
      </Dialog>
      <Dialog open={open === 'people'} onOpenChange={onClose} title={t('people')}>
        <PeopleList schedule={schedule} here={here} />
      </Dialog>
      {open === 'layout' ? <LayoutDialog people={people} onClose={onClose} /> : null}
      {open === 'save' ? <SaveDialog {...{ session, state, onClose }} /> : null}
      {open === 'reaction' ? <ReactionDialog onClose={onClose} /> : null}
      {open === 'draw' ? <DrawDialog schedule={schedule} onClose={onClose} /> : null}
      {open === 'timer' ? <TimerDialog now={now} onClose={onClose} /> : null}
      {open === 'lengthen' ? <LengthenDialog schedule={schedule} onClose={onClose} /> : null}
    </>
  );
}
