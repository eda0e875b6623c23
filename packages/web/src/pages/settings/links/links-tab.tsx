import { MoreTexts } from '../../../ui/text/intl.tsx';
import { linksMessages } from './links.messages.ts';
import { SitesPart } from './sites-part.tsx';

const bundles = { links: linksMessages };

/** What opens the product from outside: the sites that may contain its screens. */
export default function LinksTab() {
  return (
    <MoreTexts bundles={bundles}>
      <SitesPart />
    </MoreTexts>
  );
}
