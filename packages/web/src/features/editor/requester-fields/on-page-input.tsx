import { DEFAULT_FIELD_STYLE, FIELD_TYPE_TRAITS } from '@dojang/domain';
import { type EditorField, layoutWritten, pageOf, toPoints } from '@dojang/field-editor/core';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { isComposing } from '../../../ui/hooks/is-composing.ts';
import { useEditor } from '../session/editor-context.ts';
import { useWriting } from './use-writing.ts';

interface OnPageInputProps {
  readonly field: EditorField;
  readonly onClose: () => void;
}

/** The input over a field on its page: letters have the position and size of the finished PDF. */
export function OnPageInput({ field, onClose }: OnPageInputProps) {
  const t = useTranslations('editing');
  const locale = useLocale();
  const { session, pages } = useEditor();
  const scale = useStore(session.view.store, (state) => state.scale);
  const { value, write } = useWriting(field.dragKey);
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => element.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);
  const sheet = document.querySelector(`[data-sheet="${field.page}"]`);
  if (sheet === null) return null;
  const text = typeof value === 'string' ? value : '';
  const style = field.style ?? DEFAULT_FIELD_STYLE;
  const { fontSize } = layoutWritten(text, toPoints(field, pageOf(pages, field.page)), field);
  const place: CSSProperties = {
    left: `${field.x * 100}%`,
    top: `${field.y * 100}%`,
    width: `${field.width * 100}%`,
    height: `${field.height * 100}%`,
    fontSize: `${fontSize * scale}px`,
    textAlign: style.align,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const ends = event.key === 'Escape' || (event.key === 'Enter' && !style.multiline);
    if (!ends) return;
    event.preventDefault();
    onClose();
  };
  const common = {
    ref: element,
    'aria-label': t('writeHere', { type: FIELD_TYPE_TRAITS[field.type].name[locale], page: field.page }),
    className:
      'absolute z-20 resize-none rounded-6 bg-white px-0.5 leading-tight text-ink outline-2 outline-brand-600',
    style: place,
    value: text,
    onChange: (event: { target: { value: string } }) => write(event.target.value),
    onBlur: onClose,
    onKeyDown,
  };
  const input =
    field.type === 'date' ? (
      <input type="date" {...common} />
    ) : style.multiline ? (
      <textarea {...common} />
    ) : (
      <input type="text" {...common} />
    );
  return createPortal(input, sheet);
}
