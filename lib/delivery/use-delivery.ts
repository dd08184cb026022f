'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  CreatePushSubscriptionDocument,
  DeletePushSubscriptionDocument,
  UpdateUserNotificationSettingsDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { useSavedForm } from '@/lib/preferences/use-saved-form';
import { enableDevice, readDeviceState } from './device';
import type { DeviceState } from './device';
import { disableDevice } from './disable-device';
import { deliveryKeys, settingsQuery, subscriptionsQuery } from './queries';
import type { Settings, Subscription } from './queries';
import { UNSUBSCRIBE } from './unsubscribe';
import type { MailsOf } from './unsubscribe';
import { formOf, inputOf, settingsSchema } from './settings-form';

export const useDeliverySettings = () => useQuery(settingsQuery(browserApi));

export const useSubscriptions = () => useQuery(subscriptionsQuery(browserApi));

/** The form of all settings that are saved together. */
export function useSettingsForm(settings: Settings) {
  const client = useQueryClient();
  return useSavedForm({
    name: 'notifications',
    initial: formOf(settings),
    schema: settingsSchema,
    send: async (form) => {
      const { updateUserNotificationSettings: stored } = await browserApi(
        UpdateUserNotificationSettingsDocument,
        { input: inputOf(form) },
      );
      client.setQueryData(deliveryKeys.settings, stored);
      return formOf(stored);
    },
  });
}

/**
 * Push state of this browser: 'on' only if both it and the server have the subscription. Undefined until it was read.
 * The permission may be changed in the browser's settings, so it is read again whenever it changes.
 */
export function useDeviceState(): DeviceState | 'on' | undefined {
  const client = useQueryClient();
  const { data: device } = useQuery({
    queryKey: deliveryKeys.device,
    queryFn: readDeviceState,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const { data: subscriptions } = useSubscriptions();
  useEffect(() => {
    let status: PermissionStatus | undefined;
    const look = () => void client.invalidateQueries({ queryKey: deliveryKeys.device });
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        status = found;
        found.addEventListener('change', look);
      })
      // Browsers that report no changes are checked whenever the page is shown.
      .catch(() => undefined);
    return () => status?.removeEventListener('change', look);
  }, [client]);
  if (device !== 'subscribed') return device;
  return subscriptions?.some(({ isCurrent }) => isCurrent) ? 'on' : 'off';
}

/** Returns the result of the permission prompt; fails with ApiError, or where the browser could not subscribe. */
export function useEnableDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pushKey: string) => {
      const enabling = await enableDevice(pushKey);
      if (enabling.kind !== 'subscribed') return enabling.kind;
      const { createPushSubscription: made } = await browserApi(CreatePushSubscriptionDocument, {
        input: enabling.input,
      });
      client.setQueryData(deliveryKeys.subscriptions, (before: Subscription[] | undefined) => [
        made,
        ...(before ?? []).filter(({ isCurrent }) => !isCurrent),
      ]);
      return enabling.kind;
    },
    onSettled: () => client.invalidateQueries({ queryKey: deliveryKeys.device }),
  });
}

/** Ends pushes to one of the viewer's browsers; one that is removed already counts as success. */
export function useRemoveSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isCurrent }: Pick<Subscription, 'id' | 'isCurrent'>) => {
      await browserApi(DeletePushSubscriptionDocument, { id }).catch((error: unknown) => {
        if (!isApiError(error, 'PUSH_SUBSCRIPTION_NOT_FOUND')) throw error;
      });
      if (isCurrent) await disableDevice();
    },
    onSuccess: (_, { id }) => {
      client.setQueryData(deliveryKeys.subscriptions, (before: Subscription[] | undefined) =>
        before?.filter((each) => each.id !== id),
      );
      return client.invalidateQueries({ queryKey: deliveryKeys.device });
    },
  });
}

/** Ends mails by the token of one of them. */
export const useUnsubscribe = (of: MailsOf) =>
  useMutation({ mutationFn: (token: string) => browserApi(UNSUBSCRIBE[of], { token }) });
