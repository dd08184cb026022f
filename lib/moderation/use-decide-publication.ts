'use client';
import { useMutation } from '@tanstack/react-query';
import { DecidePublicationDocument } from '@/graphql/generated/graphql';
import type { DecidePublicationMutationVariables } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';

/** Hides or restores a publication. */
export const useDecidePublication = () =>
  useMutation({
    mutationFn: (decision: DecidePublicationMutationVariables) =>
      browserApi(DecidePublicationDocument, decision),
  });
