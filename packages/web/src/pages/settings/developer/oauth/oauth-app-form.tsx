import type { OauthAppResult } from '@dojang/contract';
import { API_SCOPES, type ApiScope, OAUTH_APP_KINDS, type OauthAppKind } from '@dojang/domain';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldInError } from '../../../../features/account/api-error.ts';
import { ScopeChoice } from '../../../../features/oauth/scope-choice.tsx';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { ChoiceCards } from '../../../../ui/controls/choice-cards.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { NameTextField } from '../../../../ui/form/name-text-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../../ui/overlay/dialog-buttons.tsx';

/** What a member states about an app. */
export interface OauthAppTexts {
  readonly name: string;
  readonly homepage: string;
  readonly redirectUris: string[];
  readonly scopes: ApiScope[];
  readonly kind: OauthAppKind;
}

interface OauthAppFormProps {
  /** The app to change; null for a new one. Its kind stays. */
  readonly app: OauthAppResult | null;
  /** Sends the texts; throws what its call throws. */
  readonly send: (texts: OauthAppTexts) => Promise<void>;
  readonly onClose: () => void;
}

const NEW = { name: '', homepage: '', redirectUris: [], scopes: [], kind: 'confidential' } as const;
const PLACES = ['name', 'homepage', 'redirectUris'] as const;
const linesOf = (text: string): string[] => text.split(/\s+/).filter((line) => line !== '');

/** The dialog that asks for the texts, the addresses and the scopes of an OAuth app. */
export function OauthAppForm({ app, send, onClose }: OauthAppFormProps) {
  const t = useTranslations('oauthApps');
  const errorText = useErrorMessage();
  const id = useId();
  const first = app ?? NEW;
  const [kind, setKind] = useState<OauthAppKind>(first.kind);
  const [scopes, setScopes] = useState<readonly ApiScope[]>(first.scopes);
  const { field, submit, round, error, errors, isBusy, forget } = useForm({
    first: {
      name: first.name,
      homepage: first.homepage,
      redirectUris: first.redirectUris.join('\n'),
      scopes: '',
    },
    check: ({ name, homepage, redirectUris }) => ({
      name: name.trim() === '' ? t('form.nameMissing') : null,
      homepage: homepage.trim() === '' ? t('form.homepageMissing') : null,
      redirectUris: redirectUris.trim() === '' ? t('form.redirectsMissing') : null,
      scopes: scopes.length === 0 ? t('form.scopesMissing') : null,
    }),
    send: ({ name, homepage, redirectUris }) =>
      send({ name, homepage, redirectUris: linesOf(redirectUris), scopes: [...scopes], kind }),
    refuse: (failure) => {
      const message = errorText(failure);
      const place = PLACES.find((one) => one === fieldInError(failure));
      return place === undefined ? message : { [place]: message };
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(app === null ? 'form.addTitle' : 'form.changeTitle')}
      size="md"
      withClose
      footer={
        <DialogButtons
          verb={t(app === null ? 'add' : 'form.save')}
          onClose={onClose}
          isPending={isBusy}
          act={{ form: id }}
        />
      }
    >
      <Form id={id} onSubmit={submit} round={round} className="flex flex-col gap-4">
        {app === null ? (
          <ChoiceCards
            label={t('form.kind')}
            options={OAUTH_APP_KINDS.map((one) => ({
              value: one,
              title: t(`kind.${one}`),
              what: t(`kindText.${one}`),
            }))}
            value={kind}
            onChange={setKind}
          />
        ) : null}
        <NameTextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          autoComplete="off"
          {...field('name')}
        />
        <TextField
          label={t('form.homepage')}
          placeholder="https://app.example.com"
          type="url"
          autoComplete="off"
          {...field('homepage')}
        />
        <TextField
          label={t('form.redirects')}
          hint={t('form.redirectsHint')}
          placeholder="https://app.example.com/oauth/callback"
          rows={3}
          {...field('redirectUris')}
        />
        <ScopeChoice
          offered={API_SCOPES}
          chosen={scopes}
          label={t('form.scopes')}
          hint={t('form.scopesHint')}
          error={errors.scopes}
          onChange={(chosen) => {
            forget(['scopes']);
            setScopes(chosen);
          }}
        />
        <FormError sentence={error} />
      </Form>
    </Dialog>
  );
}
