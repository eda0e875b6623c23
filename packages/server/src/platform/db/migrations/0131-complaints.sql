-- Complaints and disputes of customers, as the operators of this installation record them. They belong to no tenant: whoever complains
-- may have no account. Source: 전자상거래법 시행령 제6조, three years.
create table complaint (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- Who complains, and how that person is reached.
  contact text not null check (char_length(contact) between 1 and 300),
  -- What it is about, such as a document number or a charge; empty when it is about nothing in particular.
  about text not null check (char_length(about) <= 300),
  content text not null check (char_length(content) between 1 and 5000),
  received_at timestamptz not null,
  -- How it was settled; null while it is open.
  outcome text check (char_length(outcome) between 1 and 5000),
  closed_at timestamptz check (closed_at >= received_at),
  check ((outcome is null) = (closed_at is null))
);
create index complaint_end on complaint (coalesce(closed_at, received_at));
revoke all on complaint from dojang_app;
grant select, insert, delete on complaint to dojang_app;
grant update (outcome, closed_at) on complaint to dojang_app;
