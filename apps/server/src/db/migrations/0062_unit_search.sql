-- Pieces of goods are found by their inventory and serial numbers.
create or replace function search_fields() returns table (kind text, source text, title text, codes text[], rest text[], own text[])
language sql immutable as $$
  values
    ('tenant', 'tenants', 'name', array['inn', 'ogrn', 'phone'], array['full_name', 'email', 'contacts', 'tags'], array['manager']),
    ('contract', 'contracts', 'number', array['number'], array['note', 'tags'], array['manager']),
    ('object', 'objects', 'name', array['code'], array['address', 'tags'], array['manager', 'engineer']),
    ('profile', 'profiles', 'full_name', array['phone', 'username'], array['skills'], array['id']),
    ('team', 'teams', 'name', array[]::text[], array['description'], array['leader']),
    ('zone', 'work_team_zones', 'name', array[]::text[], array['description'], array['responsible']),
    ('goods', 'goods', 'name', array['sku', 'barcode'], array['model', 'manufacturer', 'tags'], array['responsible']),
    ('goods_unit', 'goods_units', 'inventory_number', array['inventory_number', 'serial_number'], array['note'], array['holder']),
    ('consumable', 'consumables', 'name', array['sku', 'barcode'], array['tags'], array['responsible']),
    ('goods_type', 'goods_types', 'name', array['code'], array[]::text[], array[]::text[]),
    ('consumable_type', 'consumable_types', 'name', array['code'], array[]::text[], array[]::text[]),
    ('storage', 'storages', 'name', array['code'], array['description'], array['responsible']),
    ('department', 'departments', 'name', array[]::text[], array['description'], array['head']),
    ('position', 'positions', 'name', array[]::text[], array['description'], array[]::text[]),
    ('functional', 'functionals', 'name', array[]::text[], array['result', 'description'], array['responsible', 'deputies']),
    ('legal_entity', 'legal_entities', 'name', array['inn', 'ogrn', 'prefix'], array['full_name'], array[]::text[]),
    ('todo_recurrence', 'todo_recurrences', 'title', array[]::text[], array['description'], array['assignees']),
    ('todo_template', 'todo_templates', 'name', array[]::text[], array['title_pattern'], array[]::text[]),
    ('payment', 'payments', 'payer_name', array['amount', 'doc_number', 'payer_inn'], array['purpose', 'comment'], array[]::text[])
$$;

create trigger search_document after insert or update or delete on goods_units
  for each row execute function search_document_write('goods_unit');

select search_document_of('goods_unit', to_jsonb(found)) from goods_units as found;
