import { COMMENT_LENGTH, cleanText } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { notify } from '../../../ui/overlay/toast.tsx';

interface AnswerFormProps {
  readonly documentId: string;
  readonly participantId: string;
  readonly name: string;
}

/** The answer to the last comment of a participant. */
export function AnswerForm({ documentId, participantId, name }: AnswerFormProps) {
  const t = useTranslations('comments');
  const queries = useQueryClient();
  const errorText = useErrorMessage();
  const form = useForm({
    first: { text: '' },
    check: ({ text }) => {
      const { length } = [...cleanText(text)];
      return { text: length < COMMENT_LENGTH.least || length > COMMENT_LENGTH.most ? t('length') : null };
    },
    send: async ({ text }) => {
      await call(endpoints.answerComment, { params: { documentId, participantId }, body: { text } });
      notify('ok', t('sent', { name }));
      await queries.invalidateQueries({ queryKey: ['document', documentId] });
    },
    refuse: (error) => errorText(error),
  });
  return (
    <Form className="mt-3 ml-6" onSubmit={form.submit} round={form.round} error={form.error ?? null}>
      <TextField
        label={t('yourAnswer', { name })}
        hint={t('hint', { name })}
        rows={2}
        {...form.field('text')}
      />
      <Button type="submit" kind="primary" className="mt-2" isPending={form.isBusy}>
        {t('send')}
      </Button>
    </Form>
  );
}
