import type { BodyOf, endpoints, ResultOf } from '@dojang/contract';
import { type BannerWords, bannerWords, type InBoth, type NoticeWords, noticeWords } from '@dojang/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type AnnouncementRow, listAnnouncements, putAnnouncement } from './announcement.repo.ts';
import { type Banner, NOTICES, type Notice } from './written-notices.ts';

/** Owns what the operator announces: what is stored replaces what the product or its settings announce. */

export interface AnnouncementPorts {
  readonly db: Database;
  readonly clock: Clock;
}

/** A notice as the operator writes it. */
export interface OperatorNotice extends Notice {
  readonly isOn: boolean;
}

type NoticeBody = BodyOf<typeof endpoints.changeNotice>;

/** Returns the notices and the banner that hold now. @param banner that of the settings */
export async function announcementsNow(
  { db }: Pick<AnnouncementPorts, 'db'>,
  banner: Banner,
): Promise<{ readonly notices: readonly OperatorNotice[]; readonly banner: Banner }> {
  const rows = await listAnnouncements(db.reader);
  const rowOf = (kind: AnnouncementRow['kind']) => rows.find((row) => row.kind === kind);
  const written = rowOf('banner')?.words as InBoth<BannerWords> | undefined;
  return { notices: NOTICES.map((own) => noticeOf(own, rowOf(own.type))), banner: written ?? banner };
}

function noticeOf(own: Notice, row: AnnouncementRow | undefined): OperatorNotice {
  if (row === undefined) return { ...own, isOn: own.version > 0 };
  return {
    type: own.type,
    version: row.version,
    isOn: row.is_on,
    from: row.starts_at?.toISOString() ?? own.from,
    until: row.ends_at?.toISOString() ?? own.until,
    words: row.words as InBoth<NoticeWords>,
  };
}

/** Creates the operator's changes of announcements, without a check of who calls them. @param banner that of the settings */
export function createAnnouncements(ports: AnnouncementPorts, banner: Banner) {
  return {
    read: async (): Promise<ResultOf<typeof endpoints.announcements>> => {
      const now = await announcementsNow(ports, banner);
      return {
        notices: now.notices.map(({ words, ...notice }) => ({ ...notice, ...words })),
        banner: now.banner,
      };
    },
    changeNotice: async (type: Notice['type'], body: NoticeBody): Promise<{ version: number }> => {
      const period = { from: new Date(body.from), until: new Date(body.until) };
      const words = noticeWords({ ...body, ...period });
      const { notices } = await announcementsNow(ports, banner);
      const before = notices.find((one) => one.type === type)?.version ?? 0;
      const version = Math.max(1, body.showsAgain ? before + 1 : before);
      await ports.db.outside((tx) =>
        putAnnouncement(tx, {
          kind: type,
          version,
          is_on: body.isOn,
          starts_at: period.from,
          ends_at: period.until,
          words: JSON.stringify(words),
          changed_at: ports.clock.now(),
        }),
      );
      return { version };
    },
    changeBanner: async (body: InBoth<BannerWords>): Promise<null> => {
      const words = bannerWords(body);
      await ports.db.outside((tx) =>
        putAnnouncement(tx, {
          kind: 'banner',
          version: 0,
          is_on: true,
          starts_at: null,
          ends_at: null,
          words: JSON.stringify(words),
          changed_at: ports.clock.now(),
        }),
      );
      return null;
    },
  };
}
