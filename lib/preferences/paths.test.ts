import { describe, expect, it } from 'vitest';
import { hasPage, judgeRoute } from '@/lib/contract/routes.ts';
import { ACCOUNT_GROUPS, SECURITY_SECTIONS, accountHref, parentOf, sectionsOf, securityHref } from './paths';
import type { AccountGroup } from './paths';

const GROUPS = Object.keys(ACCOUNT_GROUPS) as AccountGroup[];

describe('the pages of the preferences', () => {
  it.each(GROUPS.flatMap((group) => ACCOUNT_GROUPS[group]))('%s has a page of its own', (section) => {
    expect(hasPage(accountHref(section))).toBe(true);
  });

  it.each(SECURITY_SECTIONS)('%s has its own address', (section) => {
    expect(judgeRoute(securityHref(section), 'STUDENT')).toBe('ALLOWED');
  });

  it('are a fixed list: any other is not found', () => {
    expect(judgeRoute('/preferences/account/nothing', 'ADMIN')).toBe('UNKNOWN');
    expect(judgeRoute('/preferences/nothing', 'ADMIN')).toBe('UNKNOWN');
    expect(judgeRoute('/preferences/account/certificates/x', 'ADMIN')).toBe('UNKNOWN');
  });

  it('show a student no prices and no recommendation, and open to instructors only', () => {
    expect(sectionsOf('work', false)).toEqual(['certificates']);
    expect(sectionsOf('work', true)).toEqual(['prices', 'certificates', 'recommendation']);
    for (const section of ['prices', 'recommendation'] as const) {
      expect(judgeRoute(accountHref(section), 'STUDENT')).toBe('DENIED');
      expect(judgeRoute(accountHref(section), 'INSTRUCTOR')).toBe('ALLOWED');
    }
  });

  it('lead back to the list they came from', () => {
    expect(parentOf('/preferences')).toBeNull();
    expect(parentOf('/preferences/account')).toBe('/preferences');
    expect(parentOf('/preferences/account/name')).toBe('/preferences/account');
    expect(parentOf('/preferences/account/certificates/7')).toBe('/preferences/account/certificates');
  });
});
