-- The document from which a template was made: direct links of the template name it.
alter table template add column source_document_id bigint;
alter table template add constraint template_source foreign key (tenant_id, source_document_id)
  references document (tenant_id, id) on delete set null (source_document_id);
create index template_source_document on template (source_document_id) where source_document_id is not null;
