-- Files and their pages. The storage contains the bytes under their content hashes; the rows describe them.

create table file (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  created_by bigint references account,
  name text not null,
  ext text not null,
  state text not null check (state in ('converting', 'ready', 'failed')),
  failure text,
  progress_stage text not null default 'waiting' check (progress_stage in ('waiting', 'converting', 'pages')),
  progress_done integer not null default 0,
  progress_total integer not null default 0,
  source_key text,
  source_sha256 text,
  pdf_key text,
  pdf_sha256 text,
  pdf_size bigint,
  page_count integer,
  created_at timestamptz not null,
  unique (tenant_id, id),
  check (state <> 'ready' or (pdf_key is not null and page_count >= 1))
);

create table page (
  tenant_id bigint not null,
  file_id bigint not null,
  number integer not null check (number >= 1),
  width double precision not null check (width > 0),
  height double precision not null check (height > 0),
  rotation integer not null,
  picture_key text,
  thumb_key text,
  texts jsonb not null default '[]',
  primary key (file_id, number),
  foreign key (tenant_id, file_id) references file (tenant_id, id) on delete cascade
);
