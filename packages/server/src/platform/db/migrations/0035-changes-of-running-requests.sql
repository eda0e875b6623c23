-- A participant who has signed can withdraw before everyone has signed; the withdrawal ends the document.
alter table participant add column withdrawn_at timestamptz;
alter table participant add column withdrawal_reason text;
alter table participant add constraint participant_withdrawal check (
  (withdrawn_at is null) = (withdrawal_reason is null) and (withdrawn_at is null or signed_at is not null));
