-- Whether the requester chose the language of a participant. Without a choice the signing page has the browser's language, and the
-- messages are in Korean until the participant consents in another one.
alter table participant add column locale_chosen boolean not null default false;
update participant set locale_chosen = true where locale = 'en';
