-- Stamps in Hanja are a language of their own.

alter table saved_signature drop constraint saved_signature_language_check;
alter table saved_signature add check (language in ('KR', 'HANJA', 'EN'));
