-- Tasks are found by the names that their place, object and tenant bear today: those are looked up in tables of their own,
-- so a renamed building need not rewrite the texts of all its tasks. What a place was called at the time stays in the text.
create or replace function todo_search_write(ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from todo_search where todo = any(ids) order by todo for update;
  insert into todo_search (todo, title, body, words)
  select id, title, left(concat_ws(' ', title, place, description, talk), 200000),
    setweight(to_tsvector('russian', title), 'A') || setweight(to_tsvector('russian', place), 'B')
      || setweight(to_tsvector('russian', description), 'C') || setweight(to_tsvector('russian', talk), 'D')
  from (
    select todos.id, search_text(todos.title) as title, search_text(left(todos.description, 60000)) as description,
      search_text(concat_ws(' ', todos.place_snapshot, array_to_string(todos.tag_list, ' '))) as place,
      search_text((select left(string_agg(content, ' ' order by id desc), 100000) from todo_comments
        where todo_comments.todo = todos.id and todo_comments.deleted_at is null)) as talk
    from todos where todos.id = any(ids)
  ) as found
  on conflict (todo) do update set title = excluded.title, body = excluded.body, words = excluded.words;
end
$$;

-- While an index is built nothing is found without the name of its schema.
create or replace function search_text(value text) returns text language sql immutable parallel safe as $$
  select translate(lower(regexp_replace(coalesce(value, ''), '<[^>]*>', ' ', 'g') collate public."ru"), 'ё', 'е')
$$;

create index locations_search_words_idx on locations using gin (to_tsvector('russian', search_text(full_name)));
create index locations_search_part_idx on locations using gin (search_text(full_name) gin_trgm_ops);
create index objects_search_words_idx on objects using gin (to_tsvector('russian', search_text(name)));
create index objects_search_part_idx on objects using gin (search_text(name) gin_trgm_ops);
create index tenants_search_words_idx on tenants using gin (to_tsvector('russian', search_text(name)));
create index tenants_search_part_idx on tenants using gin (search_text(name) gin_trgm_ops);
