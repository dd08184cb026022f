'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { buttonClass } from '@/components/ui/button-class';
import { StaffMark } from '@/components/ui/staff-mark';
import type { ChatInFull } from '@/lib/chat/queries';
import { useChatNames } from '@/lib/chat/use-chat-names';
import { lessonRecordPath } from '@/lib/lesson-record/paths';
import { profilePath } from '@/lib/profile/profile-path';

/** About the partner of a chat, where there is room for it. */
export function ChatAbout({ chat }: { chat: ChatInFull }) {
  const t = useTranslations('chat');
  const { othersOf, titleOf, fullName } = useChatNames();
  const others = othersOf(chat);
  const [person] = others;
  const isPair = chat.kind === 'PAIR';
  return (
    <aside
      aria-label={t('about')}
      className="overflow-y-auto border-l border-line px-4 py-5 text-center max-[1099px]:hidden"
    >
      {isPair && person ? (
        <>
          <Avatar user={person} size={64} className="mx-auto" />
          <p dir="auto" className="mt-3 text-h3 font-[720] [overflow-wrap:anywhere]">
            {fullName(person)}
          </p>
          <Link href={profilePath(person.id)} className={buttonClass('secondary', 'md', 'mt-3')}>
            {t('visitProfile')}
          </Link>
        </>
      ) : (
        <>
          <p dir="auto" className="text-h3 font-[720] [overflow-wrap:anywhere]">
            {titleOf(chat)}
          </p>
          {chat.lessonScheduleId === null ? null : (
            <Link
              href={lessonRecordPath(chat.lessonScheduleId)}
              className={buttonClass('secondary', 'md', 'mt-3')}
            >
              {t('openLesson')}
            </Link>
          )}
          <ul className="mt-4 grid gap-1 text-left">
            {chat.users.map(({ user, isOwner }) => (
              <li key={user.id}>
                <Link
                  href={profilePath(user.id)}
                  prefetch={false}
                  className="flex min-h-11 items-center gap-2.5 rounded-field px-1 text-ink no-underline hover:bg-sunken"
                >
                  <Avatar user={user} size={32} />
                  <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    {fullName(user)}
                    <StaffMark person={user} />
                    {isOwner ? <span className="block text-meta text-ink-3">{t('owner')}</span> : null}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
