import { WEBHOOK_DOCUMENT_EVENTS, type WebhookDocumentEvent } from '@dojang/domain';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldInError } from '../../../../features/account/api-error.ts';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../../ui/overlay/dialog-buttons.tsx';

/** What a member states about a webhook; without events it gets all of them. */
export interface WebhookTexts {
  readonly url: string;
  readonly description: string;
  readonly events: WebhookDocumentEvent[];
}

interface WebhookFormProps {
  readonly title: string;
  readonly verb: string;
  readonly first: WebhookTexts;
  /** Sends the texts; throws what its call throws. */
  readonly send: (texts: WebhookTexts) => Promise<void>;
  readonly onClose: () => void;
}

/** The dialog that asks for the address, the description and the events of a webhook. */
export function WebhookForm({ title, verb, first, send, onClose }: WebhookFormProps) {
  const t = useTranslations('webhooks.form');
  const errorText = useErrorMessage();
  const id = useId();
  const [isAll, setAll] = useState(first.events.length === 0);
  const [events, setEvents] = useState<readonly WebhookDocumentEvent[]>(first.events);
  const { field, submit, round, error, errors, isBusy, forget } = useForm({
    first: { url: first.url, description: first.description, events: '' },
    check: ({ url }) => ({
      url: url.trim() === '' ? t('urlMissing') : null,
      events: !isAll && events.length === 0 ? t('eventsMissing') : null,
    }),
    send: ({ url, description }) => send({ url, description, events: isAll ? [] : [...events] }),
    refuse: (failure) => {
      const message = errorText(failure);
      const place = fieldInError(failure);
      if (place === 'url') return { url: message };
      return place === 'description' ? { description: message } : message;
    },
  });
  const choose = (chosen: readonly WebhookDocumentEvent[], all: boolean): void => {
    forget(['events']);
    setEvents(chosen);
    setAll(all);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size="md"
      withClose
      footer={<DialogButtons verb={verb} onClose={onClose} isPending={isBusy} act={{ form: id }} />}
    >
      <Form id={id} onSubmit={submit} round={round} className="flex flex-col gap-4">
        <TextField
          label={t('url')}
          hint={t('urlHint')}
          placeholder="https://hooks.example.com/dojang"
          type="url"
          autoComplete="off"
          {...field('url')}
        />
        <TextField
          label={t('description')}
          hint={t('descriptionHint')}
          autoComplete="off"
          {...field('description')}
        />
        <fieldset>
          <legend className="text-13 font-semibold text-ink-2">{t('events')}</legend>
          <Checkbox isSelected={isAll} onChange={(all) => choose(events, all)}>
            {t('all')}
          </Checkbox>
          {isAll ? (
            <p className="text-13 text-muted">{t('allHint')}</p>
          ) : (
            <EventChoice
              chosen={events}
              isInvalid={errors.events !== undefined}
              onChange={(chosen) => choose(chosen, false)}
            />
          )}
          {errors.events === undefined ? null : (
            <p role="alert" className="mt-1 text-13 text-bad">
              {errors.events}
            </p>
          )}
        </fieldset>
        <FormError sentence={error} />
      </Form>
    </Dialog>
  );
}

interface EventChoiceProps {
  readonly chosen: readonly WebhookDocumentEvent[];
  readonly isInvalid: boolean;
  readonly onChange: (chosen: readonly WebhookDocumentEvent[]) => void;
}

function EventChoice({ chosen, isInvalid, onChange }: EventChoiceProps) {
  const t = useTranslations('webhooks.event');
  return (
    <div className="mt-1.5 grid gap-1 md:grid-cols-2">
      {WEBHOOK_DOCUMENT_EVENTS.map((event) => (
        <Checkbox
          key={event}
          isSelected={chosen.includes(event)}
          isInvalid={isInvalid}
          onChange={(isChosen) =>
            onChange(
              WEBHOOK_DOCUMENT_EVENTS.filter((one) => (one === event ? isChosen : chosen.includes(one))),
            )
          }
        >
          {t(event)}
          <span className="block font-mono text-12 text-muted">{event}</span>
        </Checkbox>
      ))}
    </div>
  );
}
