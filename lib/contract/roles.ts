/** The roles of specification section 6. A visitor has none. */
export const ROLES = ['ADMIN', 'INSTRUCTOR', 'STUDENT'] as const;
export type Role = (typeof ROLES)[number];

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
