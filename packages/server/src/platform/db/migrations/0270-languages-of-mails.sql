-- The language of an account's own mails; null before the first choice.
alter table account add column mail_locale text check (mail_locale in ('ko', 'en'));
