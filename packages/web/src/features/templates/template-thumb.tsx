import type { TemplateSummary } from '@dojang/contract';
import { PageImage } from '@dojang/field-editor/picture';
import { FileX } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';

interface TemplateThumbProps {
  readonly template: Pick<TemplateSummary, 'thumbUrl' | 'fileState'>;
  readonly className: string;
}

/** The top of the first page; it has no accessible name, since the template's name is next to it. */
export function TemplateThumb({ template, className }: TemplateThumbProps) {
  if (template.fileState === 'gone' || template.thumbUrl === '')
    return (
      <span className={cx('flex items-center justify-center bg-card text-control', className)}>
        <FileX size={20} strokeWidth={1.5} aria-hidden />
      </span>
    );
  return (
    <PageImage
      src={template.thumbUrl}
      alt=""
      width={210}
      height={297}
      className={cx('bg-card object-cover object-top', className)}
    />
  );
}
