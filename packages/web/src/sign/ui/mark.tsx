import logoUrl from '../../ui/logo.svg';
import { classes } from './classes.ts';

/** The product's mark; its name is next to it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return <img className={classes('mark')} src={logoUrl} width={size} height={size} alt="" />;
}
