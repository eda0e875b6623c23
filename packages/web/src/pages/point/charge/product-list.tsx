import type { PointProduct } from '@dojang/contract';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useTranslations } from 'use-intl';

interface ProductListProps {
  readonly list: readonly PointProduct[];
  readonly value: string;
  readonly onChange: (productId: string) => void;
}

const ROW =
  'group flex min-h-13 cursor-pointer items-center gap-3 border-t border-line px-5 py-2.5 focus-inset max-md:px-4 ' +
  'data-hovered:bg-hover data-selected:bg-brand-50 data-selected:shadow-[inset_3px_0_0_var(--color-brand-600)]';
const DOT =
  'flex size-[18px] shrink-0 items-center justify-center rounded-full bg-card inset-ring-[1.5px] inset-ring-control ' +
  'group-data-selected:bg-brand-600 group-data-selected:inset-ring-brand-600';

/** The products, one of which is chosen; prices include VAT. */
export function ProductList({ list, value, onChange }: ProductListProps) {
  const t = useTranslations('point.products');
  const tPoints = useTranslations('points');
  return (
    <RadioGroup
      value={value}
      onChange={onChange}
      className="rounded-rows overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="flex h-12 items-center justify-between gap-3 px-5 max-md:px-4">
        <Label className="text-15 font-semibold">{t('title')}</Label>
        <span className="text-13 text-muted">{t('vat')}</span>
      </div>
      {list.map((product) => (
        <Radio key={product.productId} value={product.productId} className={ROW}>
          <span className={DOT} aria-hidden>
            <span className="size-[7px] rounded-full bg-white group-not-data-selected:hidden" />
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 max-md:flex-col max-md:items-start">
            <b className="text-15 font-semibold md:w-18">{tPoints('amount', { points: product.points })}</b>
            <span className="flex flex-wrap gap-x-2 text-13 text-muted">
              {t('unit', { amount: Math.round(product.price / product.points) })}
              {product.discount === 0 ? null : (
                <span className="font-medium text-ok">{t('discount', { percent: product.discount })}</span>
              )}
            </span>
          </span>
          <b className="text-15 font-semibold">{tPoints('won', { amount: product.price })}</b>
        </Radio>
      ))}
    </RadioGroup>
  );
}
