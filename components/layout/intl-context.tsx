'use client';
export { NextIntlClientProvider as IntlContext } from 'next-intl';
