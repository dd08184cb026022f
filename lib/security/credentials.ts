import {
  DeleteUserDocument,
  UpdateUserEmailDocument,
  UpdateUserPasswordDocument,
} from '@/graphql/generated/graphql';
import { endSessionHere } from '@/lib/account/leave';
import { clearLocalData } from '@/lib/clear-local-data';
import { browserApi } from '@/lib/api/browser';
import { signOut } from '@/lib/account/credentials';
import type { ChangeEmailForm, ChangePasswordForm, DeleteAccountForm } from './forms';

export const sendEmail = ({ email, password }: ChangeEmailForm) =>
  browserApi(UpdateUserEmailDocument, { email, password });

export const sendPassword = ({ oldPassword, password }: ChangePasswordForm) =>
  browserApi(UpdateUserPasswordDocument, { oldPassword, password });

/** Ends the account and what this browser kept for it. */
export async function sendDeletion(userId: number, { password }: DeleteAccountForm): Promise<void> {
  await endSessionHere(() => browserApi(DeleteUserDocument, { password }));
  // The session is over at the API: a cookie that stays is found to be over on the next page.
  await signOut().catch(() => undefined);
  await clearLocalData(userId);
}
