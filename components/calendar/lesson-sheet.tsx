'use client';
import { Dialog } from '@/components/ui/dialog';
import type { CalendarLesson } from '@/lib/calendar/queries';
import type { Calendar } from '@/lib/calendar/use-calendar';
import { LessonDetails, LessonLanguage } from './lesson-details';

interface LessonSheetProps {
  lesson: CalendarLesson;
  calendar: Calendar;
  onClose: () => void;
}

/** A lesson's details on a phone. */
export function LessonSheet({ lesson, calendar, onClose }: LessonSheetProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={lesson.title}>
      <LessonLanguage lesson={lesson} />
      <LessonDetails lesson={lesson} calendar={calendar} onClose={onClose} />
    </Dialog>
  );
}
