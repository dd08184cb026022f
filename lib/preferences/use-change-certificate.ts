'use client';
import { useMutation } from '@tanstack/react-query';
import {
  CreateCertificateDocument,
  RemoveCertificateDocument,
  UpdateCertificateDocument,
} from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { certificateInput } from './certificate-form';
import type { CertificateForm } from './certificate-form';
import { useRefreshOneself } from './use-refresh-oneself';

/** @param id the certificate to change; null adds one. */
export function useSaveCertificate(id: number | null) {
  const refresh = useRefreshOneself();
  return useMutation({
    mutationFn: async (form: CertificateForm) => {
      const input = certificateInput(form);
      const { clientId } = form;
      return id === null
        ? (await browserApi(CreateCertificateDocument, { input, clientId })).createCertificate
        : (await browserApi(UpdateCertificateDocument, { id, input })).updateCertificate;
    },
    onSuccess: refresh,
    // Not awaited: without a network it would not end.
    onError: () => void refresh(),
  });
}

export function useRemoveCertificate() {
  const refresh = useRefreshOneself();
  return useMutation({
    mutationFn: (id: number) => browserApi(RemoveCertificateDocument, { id }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}
