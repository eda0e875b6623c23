import { type DocumentDetail, signingPath } from '@dojang/contract';
import { PageImage } from '@dojang/field-editor/picture';
import { Maximize2, ShieldCheck } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Watermark } from '../../../features/documents/watermark.tsx';
import { PageWithValues } from './page-with-values.tsx';
import { shownFields } from './shown-fields.ts';

interface PreviewProps {
  readonly document: DocumentDetail;
  readonly onEnlarge: () => void;
}

/** The first page; pressing it shows all pages. */
export function Preview({ document, onEnlarge }: PreviewProps) {
  const t = useTranslations('detail');
  const [first] = document.pages;
  if (document.needsAuthentication) return <AuthenticationNotice documentId={document.documentId} />;
  if (first === undefined) return null;
  return (
    <Button
      onPress={onEnlarge}
      className="group relative block h-75 w-full overflow-hidden rounded-card bg-desk pt-5"
    >
      <PageWithValues
        page={first}
        number={1}
        fields={shownFields(document)}
        isTest={document.isTest}
        alt={t('preview')}
        className="mx-auto w-60 bg-card ring-1 ring-line"
      />
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-16 bg-linear-to-t from-desk from-40% to-desk/0"
      />
      <span className="absolute inset-x-3 bottom-3 flex items-center justify-between">
        <span className="rounded-6 bg-card px-2 py-1 text-13 text-muted">
          {t('pageCount', { count: document.pages.length })}
        </span>
        <span className="inline-flex h-8 items-center gap-1.5 rounded-control bg-card px-2.5 font-medium inset-ring inset-ring-line-2 group-data-hovered:bg-hover">
          <Maximize2 size={14} className="text-muted" aria-hidden />
          {t('enlarge')}
        </span>
      </span>
    </Button>
  );
}

/** Stands in the place of the pages until a participant has authenticated on the signing page. */
function AuthenticationNotice({ documentId }: { readonly documentId: string }) {
  const t = useTranslations('detail');
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-desk p-5">
      <p className="flex gap-2 text-ink-2">
        <ShieldCheck size={18} className="mt-0.5 shrink-0 text-muted" aria-hidden />
        {t('needsAuthentication')}
      </p>
      <a href={signingPath(documentId)} className="font-semibold text-brand-600 underline">
        {t('authenticate')}
      </a>
    </div>
  );
}

/** The small first page next to the title on phones. */
export function PhoneThumb({ document, onEnlarge }: PreviewProps) {
  const t = useTranslations('detail');
  const [first] = document.pages;
  if (first === undefined) return null;
  return (
    <Button
      onPress={onEnlarge}
      className="relative h-28 w-21 shrink-0 overflow-hidden rounded-control border border-line bg-card"
    >
      <PageImage
        src={first.thumbUrl}
        alt={t('preview')}
        width={first.width}
        height={first.height}
        className="h-full w-full object-cover object-top"
      />
      {document.isTest ? <Watermark /> : null}
      <span className="absolute right-1 bottom-1 rounded-6 bg-ink/70 px-1.5 text-13 text-white">
        {t('pageCount', { count: document.pages.length })}
      </span>
    </Button>
  );
}
