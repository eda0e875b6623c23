import type { UserInfo } from '@dojang/contract';
import { grantOf } from '@dojang/domain';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { DirectLinksPart } from './direct/direct-links-part.tsx';
import { linksMessages } from './links.messages.ts';
import { SitesPart } from './sites-part.tsx';

const bundles = { links: linksMessages };

/** What opens the product from outside: direct links of templates, and the sites that may contain its screens. */
export default function LinksTab({ user }: { readonly user: UserInfo }) {
  return (
    <MoreTexts bundles={bundles}>
      <div className="flex flex-col gap-10">
        <DirectLinksPart />
        {grantOf(user.actorClass, 'embedding.manage') === null ? null : <SitesPart />}
      </div>
    </MoreTexts>
  );
}
