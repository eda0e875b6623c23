import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldInError } from '../../../features/account/api-error.ts';
import {
  BUSINESS_FIELDS,
  type BusinessDraft,
  type BusinessErrors,
  businessBody,
} from '../../../features/account/business-draft.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { userQuery } from '../../../features/session/user.query.ts';
import { notify } from '../../../ui/overlay/toast.tsx';

export type CreateErrors = BusinessErrors & { readonly name?: string };

/** The field for a path of the call's body, such as `business.registrationNumber`. */
function fieldOf(error: unknown): keyof CreateErrors | null {
  const path = fieldInError(error);
  if (path === 'name') return 'name';
  return BUSINESS_FIELDS.find((field) => path === `business.${field}`) ?? null;
}

/** Someone was faster, in another window: this page no longer shows what is. */
const isMadeAlready = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === ERRORS.organizationExists.code || error.code === ERRORS.notAllowed.code);

/** Makes the organization and goes to it. `onRefused` is told when the server found a field at error. */
export function useCreateOrganization(onRefused: () => void) {
  const t = useTranslations('organizationTab.create');
  const sentence = useErrorMessage();
  const queries = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<CreateErrors>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Who one is, and so every list, is another now. A reading that fails is made good by the next page. */
  const readAgain = async (): Promise<void> => {
    await queries.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => null);
    void queries.invalidateQueries();
  };
  const place = async (error: unknown): Promise<void> => {
    const field = fieldOf(error);
    if (field !== null) {
      setErrors({ [field]: sentence(error) });
      onRefused();
    } else if (isMadeAlready(error)) {
      notify('bad', sentence(error));
      await readAgain();
      await router.invalidate();
    } else setError(sentence(error));
  };
  const send = async (name: string, business: BusinessDraft | null): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await call(endpoints.createOrganization, {
        body: { name, ...(business === null ? {} : { business: businessBody(business) }) },
      });
    } catch (error) {
      await place(error);
      return setBusy(false);
    }
    await readAgain();
    notify('ok', t('done', { name }));
    await navigate({ to: '/subaccount' });
  };
  return { errors, setErrors, error, isBusy, send };
}
