-- The visitor of a direct link takes one role of its template; the other roles have people who are named beforehand.
alter table template_link
  add column visitor_key text not null default '',
  add column people jsonb not null default '[]';
update template_link l set visitor_key = coalesce(
  (select role ->> 'key' from template t, jsonb_array_elements(t.roles) role
   where t.id = l.template_id order by (role ->> 'signingOrder')::int limit 1), '');
