import type { EditorField } from '@dojang/field-editor/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { readPictureFile } from './picture-file.ts';
import { useWriting } from './use-writing.ts';
import { KeptPicture } from './written.tsx';

interface ValueFieldProps {
  readonly field: EditorField;
  readonly autoFocus: boolean;
}

/** The value of one field, edited next to the page. */
export function ValueField({ field, autoFocus }: ValueFieldProps) {
  const t = useTranslations('editing');
  const { value, write } = useWriting(field.dragKey);
  if (field.type === 'picture') return <PictureField field={field} />;
  if (field.type === 'check')
    return (
      <Switch isSelected={value === true} onChange={(on) => write(on ? true : undefined)}>
        {t('tick')}
      </Switch>
    );
  const isText = field.type === 'text';
  return (
    <TextField
      label={t('content')}
      autoFocus={autoFocus}
      {...(isText ? { rows: field.style?.multiline ? 4 : 2, placeholder: t('textPlaceholder') } : {})}
      type={isText ? 'text' : 'date'}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => write(next === '' ? undefined : next)}
    />
  );
}

function PictureField({ field }: { readonly field: EditorField }) {
  const t = useTranslations('editing');
  const { value, write } = useWriting(field.dragKey);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const src = await readPictureFile(file);
    if (src === null) notify('bad', t('tooBigPicture'));
    else write({ src });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {typeof value === 'object' ? (
        <KeptPicture src={value.src} className="h-16 rounded-6 border border-line object-contain" />
      ) : null}
      <Button onPress={() => input.current?.click()}>
        {t(typeof value === 'object' ? 'changePicture' : 'choosePicture')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
