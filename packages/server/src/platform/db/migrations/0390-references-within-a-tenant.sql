-- References between rows of tenants that named the row alone name its tenant also, so that none can lead to another tenant. New rows are
-- checked from here on; 0391 checks the rows that exist.

create unique index membership_tenant_account on membership (tenant_id, account_id);

alter table membership add constraint membership_tenant_id_account_id_fkey
  foreign key (tenant_id, account_id) references account (tenant_id, id) not valid;
alter table membership_team add constraint membership_team_tenant_id_account_id_fkey
  foreign key (tenant_id, account_id) references membership (tenant_id, account_id) on delete cascade not valid;
alter table file add constraint file_tenant_id_created_by_fkey
  foreign key (tenant_id, created_by) references account (tenant_id, id) not valid;
alter table template_link_visit add constraint template_link_visit_tenant_id_document_id_fkey
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade not valid;
