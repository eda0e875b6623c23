import { ApiError } from '@dojang/contract/client';
import { cleanLine, ERRORS } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { fieldInError } from '../../../features/account/api-error.ts';
import { BUSINESS_FIELDS, businessBody, EMPTY_BUSINESS } from '../../../features/account/business-draft.ts';
import { useBusinessErrors } from '../../../features/account/business-fields.tsx';
import { nameLength } from '../../../features/naming/name-field.tsx';
import { LONGEST_ORGANIZATION_NAME } from '../../../features/organization/teams/rename-organization-dialog.tsx';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { userQuery } from '../../../features/session/user.query.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { notify } from '../../../ui/overlay/toast.tsx';

const FIELDS = ['organizationName', ...BUSINESS_FIELDS] as const;

/** The field for a path of the call's body, such as `business.registrationNumber`. */
function fieldOf(error: unknown): (typeof FIELDS)[number] | null {
  const path = fieldInError(error);
  if (path === 'name') return 'organizationName';
  return BUSINESS_FIELDS.find((field) => path === `business.${field}`) ?? null;
}

/** Whether another window has already created it, so that this page is outdated. */
const isMadeAlready = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === ERRORS.organizationExists.code || error.code === ERRORS.notAllowed.code);

/** Creates the organization and opens it. @param asksBusiness whether the business data are not known yet */
export function useCreateOrganization(asksBusiness: boolean) {
  const t = useTranslations('organizationTab');
  const tName = useTranslations('ui');
  const sentence = useErrorMessage();
  const businessErrors = useBusinessErrors();
  const queries = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();

  /** The user and so every list have changed. The next page makes up for a failed reload. */
  const readAgain = async (): Promise<void> => {
    await queries.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => null);
    void queries.invalidateQueries();
  };
  const nameError = (name: string): string | null => {
    const length = nameLength(name);
    if (length === 0) return t('nameMissing');
    return length > LONGEST_ORGANIZATION_NAME
      ? tName('nameLength', { max: LONGEST_ORGANIZATION_NAME })
      : null;
  };
  return useForm<(typeof FIELDS)[number]>({
    first: { organizationName: '', ...EMPTY_BUSINESS },
    keepsErrors: true,
    check: (typed) => ({
      organizationName: nameError(typed.organizationName),
      ...(asksBusiness ? businessErrors(typed) : {}),
    }),
    send: async ({ organizationName, ...business }) => {
      const name = cleanLine(organizationName);
      try {
        await call(endpoints.createOrganization, {
          body: { name, ...(asksBusiness ? { business: businessBody(business) } : {}) },
        });
      } catch (error) {
        if (!isMadeAlready(error)) throw error;
        notify('bad', sentence(error));
        await readAgain();
        return router.invalidate();
      }
      await readAgain();
      notify('ok', t('create.done', { name }));
      await navigate({ to: '/subaccount' });
    },
    refuse: (error) => {
      const field = fieldOf(error);
      return field === null ? sentence(error) : { [field]: sentence(error) };
    },
  });
}
