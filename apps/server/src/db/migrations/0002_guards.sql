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
