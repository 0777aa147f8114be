-- What was charged, what was paid and what was agreed is never edited: it is corrected, cancelled, voided or followed by a new
-- version. Each function is told the columns that may still change.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% is kept as it was written', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- What was issued may be cancelled, and its term moved.
create trigger accruals_issued_are_kept before update or delete on accruals
  for each row when (old.issued_at is not null and old.cancelled_at is null)
  execute function refuse_change('due_date', 'due_reason', 'invoice_number', 'cancelled_at', 'cancelled_by', 'cancel_reason');
create trigger accruals_cancelled_are_kept before update or delete on accruals
  for each row when (old.cancelled_at is not null)
  execute function refuse_change();

-- A payment may be voided; its file may go.
create trigger payments_are_kept before update or delete on payments
  for each row when (old.status = 'posted')
  execute function refuse_change('status', 'voided_at', 'voided_by', 'void_reason', 'file');
create trigger payments_voided_are_kept before update or delete on payments
  for each row when (old.status = 'void')
  execute function refuse_change('file');

-- Prices of a contract in force may end sooner, and new ones follow.
create function refuse_change_in_force() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from contracts where contracts.id = old.contract and contracts.activated_at is not null) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% of a contract in force is kept as it was agreed', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger contract_lines_are_kept before update or delete on contract_lines
  for each row execute function refuse_change_in_force('position', 'comment', 'replaces', 'valid_to');
create trigger contract_lines_end_sooner before update of valid_to on contract_lines
  for each row when (old.valid_to is not null and coalesce(new.valid_to > old.valid_to, true))
  execute function refuse_change_in_force();
create trigger contract_holidays_are_kept before update or delete on contract_holidays
  for each row execute function refuse_change_in_force();
create trigger contract_rooms_are_kept before update on contract_rooms
  for each row when (row(old.contract, old.room, old.area, old.is_part) is distinct from row(new.contract, new.room, new.area, new.is_part))
  execute function refuse_change_in_force();

-- Terms of payment of a contract in force change by an amendment of the same transaction, which is applied at its end.
create function terms_follow_amendment() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from contract_amendments amendment
    where amendment.contract = new.id and amendment.status = 'applied' and amendment.updated_at = now()) then
    raise exception 'terms of a contract in force change by an amendment' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger contracts_terms_are_kept after update on contracts deferrable initially deferred
  for each row when (old.activated_at is not null and
    row(old.legal_entity, old.billing_period, old.billing_mode, old.due_day, old.due_month_shift, old.working_day_shift,
      old.penalty_kind, old.penalty_percent, old.penalty_grace_days, old.penalty_cap_percent, old.allocation_order,
      coalesce(old.deposit_amount, new.deposit_amount), old.indexation_kind, old.indexation_percent)
    is distinct from
    row(new.legal_entity, new.billing_period, new.billing_mode, new.due_day, new.due_month_shift, new.working_day_shift,
      new.penalty_kind, new.penalty_percent, new.penalty_grace_days, new.penalty_cap_percent, new.allocation_order,
      new.deposit_amount, new.indexation_kind, new.indexation_percent))
  execute function terms_follow_amendment();
