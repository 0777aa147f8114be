-- The journal is append-only: nobody edits or removes what was written.
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();

-- Every write of a todo carries its transaction: what is not yet committed when a cursor is made shows after it.
create function todos_note_transaction() returns trigger language plpgsql as $$
begin
  new.written_in := pg_current_xact_id();
  return new;
end
$$;
create trigger todos_written_in before insert or update on todos
  for each row execute function todos_note_transaction();

-- Departments and people name each other.
alter table departments add constraint departments_head_profiles_id_fk
  foreign key (head) references profiles (id) on delete set null;

-- Searching compares without case and with ё as е; the indexes hold the same expression.
create index todos_title_search_idx on todos using gin (translate(lower(title), 'ё', 'е') gin_trgm_ops);
create index todos_description_search_idx on todos using gin (translate(lower(description), 'ё', 'е') gin_trgm_ops);
create index tenants_name_search_idx on tenants using gin (translate(lower(name), 'ё', 'е') gin_trgm_ops);
create index profiles_full_name_search_idx on profiles using gin (translate(lower(full_name), 'ё', 'е') gin_trgm_ops);
create index files_display_name_search_idx on files using gin (translate(lower(display_name), 'ё', 'е') gin_trgm_ops);
