import { type Locale, wordsFor } from '@dojang/domain';
import type { Maintenance } from '../../../platform/http/maintenance.ts';
import { type PolicyPorts, policiesNow } from '../policies/policies.service.ts';
import { type AnnouncementPorts, announcementsNow } from './announcements.service.ts';
import { bannerOfPolicies } from './policy-banner.ts';
import { type Banner, NO_BANNER } from './written-notices.ts';

/** Owns announcements to all users: scheduled notices, the banner, and the maintenance mode. */

/** Where users get help; an empty text means that there is none. */
export interface Support {
  readonly email: string;
  readonly phone: string;
  /** A page of questions and answers, or a chat. */
  readonly link: string;
}

const NO_SUPPORT: Support = { email: '', phone: '', link: '' };

export interface NoticePorts extends Pick<AnnouncementPorts, 'db'>, PolicyPorts {
  readonly maintenance: Maintenance;
  /** The banner of the settings. */
  readonly banner: Banner;
  readonly support?: Support | undefined;
}

/** Creates the call for notices, banner, maintenance and customer support. */
export function createNotices(ports: NoticePorts) {
  const { db, maintenance, banner, support = NO_SUPPORT } = ports;
  // The call tells of the maintenance also while the database is away.
  const now = () => announcementsNow({ db }, banner).catch(() => ({ notices: [], banner: NO_BANNER }));
  const read = async (locale: Locale) => {
    const told = await now();
    return {
      list: told.notices.map(({ words, isOn, version, ...notice }) => ({
        ...notice,
        version: isOn ? version : 0,
        ...wordsFor(words, locale),
      })),
      // The law wants users to be told of new terms; this goes before what the operator announces.
      banner: bannerOfPolicies(policiesNow(ports), locale) ?? wordsFor(told.banner, locale),
      support,
      maintenance: {
        active: maintenance.isActive,
        from: null,
        until: maintenance.until?.toISOString() ?? null,
      },
    };
  };
  return { read };
}
