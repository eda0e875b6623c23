-- All types of fields, their settings, and field groups.
alter table field drop constraint field_type_check;
alter table field add constraint field_type_check check (type in ('signature', 'stamp', 'initials', 'text', 'date',
  'check', 'radio', 'dropdown', 'attachment', 'picture'));
alter table field add column settings jsonb;
alter table document add column field_groups jsonb not null default '[]';
