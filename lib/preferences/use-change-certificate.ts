'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CreateCertificateDocument,
  RemoveCertificateDocument,
  UpdateCertificateDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { certificateInput } from './certificate-form';
import type { CertificateForm } from './certificate-form';
import { preferencesKeys } from './queries';

/** After any change, also one that was refused, the list is asked for again: another device may have been first. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: preferencesKeys.profiles });
}

/** @param id the certificate to change; null adds one. */
export function useSaveCertificate(id: number | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (form: CertificateForm) => {
      const input = certificateInput(form);
      return id === null
        ? (await browserApi(CreateCertificateDocument, { input })).createCertificate
        : (await browserApi(UpdateCertificateDocument, { id, input })).updateCertificate;
    },
    onSuccess: refresh,
  });
}

export function useRemoveCertificate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => browserApi(RemoveCertificateDocument, { id }),
    onSuccess: refresh,
    onError: (error) => (isApiError(error, 'CERTIFICATE_NOT_FOUND') ? refresh() : undefined),
  });
}
