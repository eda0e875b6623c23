import logoUrl from '../logo.svg';

/** The mark and, next to it, the name of the product. */
export function Logo({ name }: { name?: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-17 font-bold tracking-[-0.03em]">
      <img src={logoUrl} width={26} height={26} alt="" />
      {name}
    </span>
  );
}
