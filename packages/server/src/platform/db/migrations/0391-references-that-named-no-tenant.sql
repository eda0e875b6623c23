-- Checks what 0390 added, while rows are read and written, and drops the references that named no tenant.

alter table membership validate constraint membership_tenant_id_account_id_fkey;
alter table membership_team validate constraint membership_team_tenant_id_account_id_fkey;
alter table file validate constraint file_tenant_id_created_by_fkey;
alter table template_link_visit validate constraint template_link_visit_tenant_id_document_id_fkey;

alter table membership_team drop constraint membership_team_account_id_fkey;
alter table membership drop constraint membership_account_id_fkey;
alter table file drop constraint file_created_by_fkey;
alter table template_link_visit drop constraint template_link_visit_document_id_fkey;
