CREATE TABLE "search_documents" (
	"entity" text NOT NULL,
	"record" bigint NOT NULL,
	"title" text NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"own" bigint[] DEFAULT '{}' NOT NULL,
	"words" "tsvector" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_documents_entity_record_pk" PRIMARY KEY("entity","record")
);

CREATE INDEX "search_documents_words_idx" ON "search_documents" USING gin ("words");
CREATE INDEX "search_documents_title_idx" ON "search_documents" USING gin ("title" gin_trgm_ops);
CREATE INDEX "accruals_amount_idx" ON "accruals" USING btree ("amount");

-- Titles that hold a word like a mistyped one are looked for by letters that a database of any locale takes for letters.
create index search_documents_letters_idx on search_documents using gin (search_letters(title) gin_trgm_ops);

-- Which columns of which table a record is found by: as its title, as a code that means exactly it, as other text; and whose
-- own it is. Places are written from the tree, by a function of their own.
create function search_fields() returns table (kind text, source text, title text, codes text[], rest text[], own text[])
language sql immutable as $$
  values
    ('tenant', 'tenants', 'name', array['inn', 'ogrn', 'phone'], array['full_name', 'email', 'contacts', 'tags'], array['manager']),
    ('contract', 'contracts', 'number', array['number'], array['note', 'tags'], array['manager']),
    ('object', 'objects', 'name', array['code'], array['address', 'tags'], array['manager', 'engineer']),
    ('profile', 'profiles', 'full_name', array['phone', 'username'], array['skills'], array['id']),
    ('team', 'teams', 'name', array[]::text[], array['description'], array['leader']),
    ('zone', 'work_team_zones', 'name', array[]::text[], array['description'], array['responsible']),
    ('goods', 'goods', 'name', array['sku', 'barcode'], array['model', 'manufacturer', 'tags'], array['responsible']),
    ('consumable', 'consumables', 'name', array['sku', 'barcode'], array['tags'], array['responsible']),
    ('goods_type', 'goods_types', 'name', array['code'], array[]::text[], array[]::text[]),
    ('consumable_type', 'consumable_types', 'name', array['code'], array[]::text[], array[]::text[]),
    ('storage', 'storages', 'name', array['code'], array['description'], array['responsible']),
    ('department', 'departments', 'name', array[]::text[], array['description'], array['head']),
    ('position', 'positions', 'name', array[]::text[], array['description'], array[]::text[]),
    ('legal_entity', 'legal_entities', 'name', array['inn', 'ogrn', 'prefix'], array['full_name'], array[]::text[]),
    ('todo_recurrence', 'todo_recurrences', 'title', array[]::text[], array['description'], array['assignees']),
    ('todo_template', 'todo_templates', 'name', array[]::text[], array['title_pattern'], array[]::text[]),
    ('payment', 'payments', 'payer_name', array['amount', 'doc_number', 'payer_inn'], array['purpose', 'comment'], array[]::text[])
$$;

-- A text cut where people cut it: a code keeps its hyphens and dots. The longest part of a text is no word of anybody.
create function search_pieces(value text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(piece, 100)), '{}') from regexp_split_to_table(left(value, 20000), '[\s«»"“”(),;:!?/\\|]+') as piece
  where piece <> ''
$$;

-- Writes what one record is found by; `pieces` are also found by their beginning, `rest` by the forms of its words.
create function search_document_put(kind text, number bigint, heading text, marks text[], pieces text, rest text, people bigint[], moment timestamptz)
returns void language sql as $$
  insert into search_documents (entity, record, title, codes, own, words, updated_at)
  values (kind, number, heading, marks, people,
    setweight(to_tsvector('russian', heading), 'A') || setweight(to_tsvector('russian', pieces), 'B')
      || setweight(to_tsvector('russian', rest), 'C') || array_to_tsvector(search_pieces(concat_ws(' ', heading, pieces, array_to_string(marks, ' '))))
      || array_to_tsvector(array['@' || kind]),
    coalesce(moment, now()))
  on conflict (entity, record) do update set title = excluded.title, codes = excluded.codes, own = excluded.own,
    words = excluded.words, updated_at = excluded.updated_at
$$;

-- What is hidden of a person is not found either: guessing would tell it.
create function search_document_of(given text, data jsonb) returns void language plpgsql as $$
declare
  fields record;
begin
  if data ->> 'deleted_at' is not null or data ->> 'is_archived' = 'true' then
    delete from search_documents where entity = given and record = (data ->> 'id')::bigint;
    return;
  end if;
  if (given = 'tenant' and data ->> 'kind' = 'individual') or data ->> 'hide_phone' = 'true' then
    data := data - 'phone' - 'contacts';
  end if;
  select * into fields from search_fields() where search_fields.kind = given;
  perform search_document_put(
    given,
    (data ->> 'id')::bigint,
    search_text(data ->> fields.title),
    array(select search_text(data ->> name) from unnest(fields.codes) as name where data ->> name is not null)
      || case when given = 'payment' then array['п-' || lpad(data ->> 'id', 6, '0')] else '{}' end,
    case given when 'contract' then 'договор' when 'payment' then 'платеж' else '' end,
    search_text(left((select string_agg(data ->> name, ' ') from unnest(fields.rest) as name), 60000)),
    array(select distinct person::bigint from unnest(fields.own || array['created_by']) as name,
      regexp_split_to_table(translate(coalesce(data ->> name, ''), '[] ', ''), ',') as person where person <> ''),
    coalesce(data ->> 'updated_at', data ->> 'created_at')::timestamptz);
end
$$;

create function search_document_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where entity = tg_argv[0] and record = old.id;
  else
    perform search_document_of(tg_argv[0], to_jsonb(new));
  end if;
  return null;
end
$$;

do $$
declare
  fields record;
begin
  for fields in select * from search_fields() loop
    execute format('create trigger search_document after insert or update or delete on %I for each row execute function search_document_write(%L)', fields.source, fields.kind);
    execute format('select search_document_of(%L, to_jsonb(found)) from %I as found', fields.kind, fields.source);
  end loop;
end
$$;

-- Places are found by the whole way to them: «корпус а 3 этаж».
create function search_places_write(ids bigint[]) returns void language plpgsql as $$
begin
  delete from search_documents using locations
  where record = locations.id and entity = locations.kind and locations.id = any(ids);
  perform search_document_put(place.kind, place.id, search_text(place.name),
    array_remove(array[search_text(place.name), search_text(place.code), rooms.cadastral_number, buildings.cadastral_number, territories.cadastral_number], ''),
    search_text(place.full_name),
    search_text(concat_ws(' ', rooms.name, buildings.name, buildings.address, territories.address)), '{}', now())
  from locations as place left join rooms on rooms.id = place.id left join buildings on buildings.id = place.id
    left join territories on territories.id = place.id
  where place.id = any(ids) and place.deleted_at is null and not place.is_archived and place.name <> '';
end
$$;

create function search_places_many() returns trigger language plpgsql as $$
begin
  perform search_places_write((select array_agg(id) from fresh));
  return null;
end
$$;
-- Those with a text in a table of their own are written when that row comes.
create function search_plain_places() returns trigger language plpgsql as $$
begin
  perform search_places_write((select array_agg(id) from fresh where kind not in ('room', 'building', 'territory')));
  return null;
end
$$;
create trigger search_places_new after insert on locations referencing new table as fresh
  for each statement execute function search_plain_places();
create trigger search_places_changed after update on locations referencing new table as fresh
  for each statement execute function search_places_many();
create trigger search_places_new after insert on rooms referencing new table as fresh
  for each statement execute function search_places_many();
create trigger search_places_new after insert on buildings referencing new table as fresh
  for each statement execute function search_places_many();
create trigger search_places_new after insert on territories referencing new table as fresh
  for each statement execute function search_places_many();

create function search_place_one() returns trigger language plpgsql as $$
begin
  perform search_places_write(array[new.id]);
  return null;
end
$$;
create trigger search_place after update of name, cadastral_number on rooms
  for each row execute function search_place_one();
create trigger search_place after update of name, address, cadastral_number on buildings
  for each row execute function search_place_one();
create trigger search_place after update of address, cadastral_number on territories
  for each row execute function search_place_one();
select search_places_write((select array_agg(id) from locations));

-- Lexemes that begin so.
create function search_beginning(word text) returns tsquery language sql immutable as $$
  select ('''' || replace(replace(left(word, 100), '\', '\\'), '''', '''''') || ''':*')::tsquery
$$;

-- A question: every word in any of its forms or as a beginning; of a word several spellings may stand, cut by a bar. The
-- small words of a sentence are not asked for.
create function search_query(words text[]) returns tsquery language plpgsql immutable as $$
declare
  spellings text;
  word text;
  one tsquery;
  whole tsquery;
begin
  foreach spellings in array words loop
    continue when cardinality(words) > 1 and length(spellings) <= 3 and numnode(plainto_tsquery('russian', spellings)) = 0;
    one := null;
    foreach word in array string_to_array(spellings, '|') loop
      one := coalesce(one || search_beginning(word), search_beginning(word));
      -- A code has no forms; cut at its hyphen «А-305» would be any 305.
      if word !~ '\d.*[-./]|[-./].*\d' then
        one := one || plainto_tsquery('russian', word);
      end if;
    end loop;
    whole := coalesce(whole && one, one);
  end loop;
  return coalesce(whole, ''::tsquery);
end
$$;

-- The same words exactly as they were typed, the small ones too.
create function search_typed(words text[]) returns tsquery language sql immutable as $$
  select coalesce(string_agg(one, ' & '), '')::tsquery from (
    select '(' || string_agg('''' || replace(replace(left(word, 100), '\', '\\'), '''', '''''') || '''', ' | ') || ')' as one
    from unnest(words) with ordinality as spelt (spellings, place), string_to_table(spellings, '|') as word group by place
  ) as each_word
$$;

-- Records of a kind whose title holds a word like this one, mistyped. The threshold is set here: the operator with its index
-- has no other way.
create function search_similar(given text, word text) returns setof bigint language sql stable
  set pg_trgm.word_similarity_threshold = 0.42
  as $$ select record from search_documents where entity = given and search_letters(word) <% search_letters(title) $$;
