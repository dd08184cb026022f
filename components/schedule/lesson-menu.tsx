'use client';
import { BookOpenCheck, CalendarPlus, CalendarX2, Ellipsis, LogOut, Pencil, PhoneOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { lessonRecordPath } from '@/lib/lesson-record/paths';
import type { Schedule } from '@/lib/schedule/window';

const CancelDialog = lazy(() => import('./cancel-dialog').then((dialog) => dialog.CancelDialog));

const EndDialog = lazy(() => import('./end-dialog').then((dialog) => dialog.EndDialog));

const LeaveDialog = lazy(() => import('./leave-dialog').then((dialog) => dialog.LeaveDialog));

/** The actions on a lesson apart from joining it; nothing when none is allowed. */
export function LessonMenu({ schedule }: { schedule: Schedule }) {
  const t = useTranslations('schedule');
  const [cancelling, setCancelling] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [ending, setEnding] = useState(false);
  const { join, edit, cancel, end, leave } = schedule.viewerCan;
  if (!join && !edit && !cancel && !end && !leave) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more', { title: schedule.title })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {edit && join ? (
          <MenuItem href={lessonRecordPath(schedule.id)} icon={<BookOpenCheck aria-hidden />}>
            {t('before')}
          </MenuItem>
        ) : null}
        {edit ? (
          <MenuItem href={`/lessons/schedule/${schedule.id}`} icon={<Pencil aria-hidden />}>
            {t('edit')}
          </MenuItem>
        ) : null}
        {join ? (
          <MenuItem icon={<CalendarPlus aria-hidden />} onSelect={() => saveEvent(schedule.id)}>
            {t('addToCalendar')}
          </MenuItem>
        ) : null}
        {end ? (
          <MenuItem danger icon={<PhoneOff aria-hidden />} onSelect={() => setEnding(true)}>
            {t('end')}
          </MenuItem>
        ) : null}
        {cancel ? (
          <MenuItem danger icon={<CalendarX2 aria-hidden />} onSelect={() => setCancelling(true)}>
            {t('cancel')}
          </MenuItem>
        ) : null}
        {leave ? (
          <MenuItem danger icon={<LogOut aria-hidden />} onSelect={() => setLeaving(true)}>
            {t('leave')}
          </MenuItem>
        ) : null}
      </Menu>
      {cancelling ? <CancelDialog schedule={schedule} onClose={() => setCancelling(false)} /> : null}
      {ending ? <EndDialog schedule={schedule} onClose={() => setEnding(false)} /> : null}
      {leaving ? <LeaveDialog schedule={schedule} onClose={() => setLeaving(false)} /> : null}
    </>
  );
}

/** Saves the lesson as a file, which the device opens with its calendar. The page stays. */
function saveEvent(id: number): void {
  const link = document.createElement('a');
  link.href = `/api/calendar/lesson/${id}.ics`;
  link.download = '';
  link.click();
}
