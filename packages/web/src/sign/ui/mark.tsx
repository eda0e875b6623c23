import logoUrl from '../../ui/logo.svg';

/** The product's sign, the same as on the requester's side. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return <img src={logoUrl} width={size} height={size} alt="" />;
}
