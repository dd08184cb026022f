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

/** Deletes the account and what this browser stored for it. */
export async function sendDeletion(userId: number, { password }: DeleteAccountForm): Promise<void> {
  await endSessionHere(() => browserApi(DeleteUserDocument, { password }));
  // The API has ended the session; if the cookie stays, the next page finds that it is over.
  await signOut().catch(() => undefined);
  await clearLocalData(userId);
}
