'use client';
import { ChevronDown, LogOut, Settings, Shield, UserRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu';
import type { CurrentUser } from '@/lib/account/queries';
import { LOCALES } from '@/lib/i18n/routing';
import { LANGUAGE_NAMES, useLanguage } from '@/lib/i18n/use-language';
import { THEMES } from '@/lib/theme';
import { useTheme } from '@/lib/use-theme';
import { BOARDS } from './nav-items';

const THEME_LABELS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

export function AccountMenu({ user }: { user: CurrentUser }) {
  const t = useTranslations('common');
  const locale = useLocale();
  const chooseLanguage = useLanguage();
  const [theme, chooseTheme] = useTheme();
  const trigger = (
    <button
      type="button"
      aria-label={t('accountMenu')}
      className="flex min-h-11 min-w-11 flex-none items-center justify-center gap-1 rounded-field text-on-bar hover:text-white"
    >
      <Avatar user={user} size={32} />
      <ChevronDown aria-hidden className="size-5 max-md:hidden" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>
        {t('signedInAs')}
        <span className="block text-ui font-[680] text-ink">{`${user.firstName} ${user.lastName}`}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem href="/profile" icon={<UserRound aria-hidden />}>
        {t('visitProfile')}
      </MenuItem>
      {user.viewerCan.ownBoards ? (
        <MenuItem href={BOARDS.href} icon={<BOARDS.icon aria-hidden />}>
          {t(BOARDS.label)}
        </MenuItem>
      ) : null}
      <MenuItem href="/preferences" icon={<Settings aria-hidden />}>
        {t('profileSettings')}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={t('language')}
        value={locale}
        options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        onValueChange={chooseLanguage}
      />
      <MenuSeparator />
      <MenuChoice
        label={t('theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(THEME_LABELS[value]) }))}
        onValueChange={chooseTheme}
      />
      <MenuSeparator />
      {user.viewerCan.administrate ? (
        <MenuItem href="/admin" icon={<Shield aria-hidden />}>
          {t('administration')}
        </MenuItem>
      ) : null}
      <MenuItem href="/logout" icon={<LogOut aria-hidden />}>
        {t('logOut')}
      </MenuItem>
    </Menu>
  );
}
