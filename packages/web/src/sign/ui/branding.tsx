import type { SigningEntry } from '@dojang/contract';
import { useContext, useEffect } from 'react';
import { SigningContext, useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from './classes.ts';
import { BrandMark } from './mark.tsx';

/** The colors of the page, by the variables that its style sheets read. */
const VARIABLES = {
  '--brand-bar': 'barColor',
  '--brand-button': 'buttonColor',
  '--brand-text': 'textColor',
} as const;

/** Colors the bar and the main buttons as the requester chose; without a branding they have the colors of the service. */
export function useBrandColors(branding: SigningEntry['branding'] | undefined): void {
  useEffect(() => {
    const { style } = document.documentElement;
    if (!branding) return undefined;
    for (const [variable, name] of Object.entries(VARIABLES)) style.setProperty(variable, branding[name]);
    return () => {
      for (const variable of Object.keys(VARIABLES)) style.removeProperty(variable);
    };
  }, [branding]);
}

/**
 * Whose page it is: the requester's logo or name beside the name of the service, or the service's own mark. Screens without a signing, such
 * as the host's between two signers, have that mark too.
 */
export function Brand() {
  const { t } = useTexts();
  const entry = useContext(SigningContext)?.entry;
  if (!entry?.branding)
    return (
      <span className={classes('brand')}>
        <BrandMark />
        <span>
          {t.brand} <span className={classes('kind')}>{t.brandKind}</span>
        </span>
      </span>
    );
  const { logo, senderName } = entry.branding;
  const name = senderName || entry.organizationName || entry.requesterName;
  return (
    <span className={classes('brand')}>
      {logo ? (
        <img className={classes('brand-logo')} src={logo} alt={name} />
      ) : (
        <span className={classes('brand-name')}>{name}</span>
      )}
      <span className={classes('kind')}>{`${t.brand} ${t.brandKind}`}</span>
    </span>
  );
}

/** What the requester says about itself, with its address written out, so that a reader sees where it leads. */
export function BrandLine() {
  const { entry } = useSigningContext();
  const { desc = '', address = '' } = entry?.branding ?? {};
  if (desc === '' && address === '') return null;
  return (
    <p className={classes('brand-line', 'text-muted', 'text-small')}>
      {desc}
      {address !== '' && (
        <a href={address} target="_blank" rel="noreferrer">
          {address.replace(/^https:\/\/|\/$/g, '')}
        </a>
      )}
    </p>
  );
}
