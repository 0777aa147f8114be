CREATE TABLE "todo_search" (
	"todo" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL
);

ALTER TABLE "todo_search" ADD CONSTRAINT "todo_search_todo_todos_id_fk" FOREIGN KEY ("todo") REFERENCES "public"."todos"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "todo_search_words_idx" ON "todo_search" USING gin ("words");
CREATE INDEX "todo_search_body_idx" ON "todo_search" USING gin ("body" gin_trgm_ops);
CREATE INDEX "todos_kanban_order_idx" ON "todos" USING btree ("kanban_order");
-- The search of tasks has a table of its own from now on.
drop index todos_description_search_idx;

-- Comparing without case, with ё as е, as in every search. Without markup: nobody looks for the name of a tag.
create function search_text(value text) returns text language sql immutable parallel safe as $$
  select translate(lower(regexp_replace(coalesce(value, ''), '<[^>]*>', ' ', 'g') collate "ru"), 'ё', 'е')
$$;

-- Writes anew what these tasks are found by. Their rows are locked first: of two comments written at once the later one
-- then sees the earlier. Of very long talk the latest part is enough; a vector of words may hold one megabyte.
create function todo_search_write(ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from todo_search where todo = any(ids) order by todo for update;
  insert into todo_search (todo, title, body, words)
  select id, title, left(concat_ws(' ', title, place, description, talk), 200000),
    setweight(to_tsvector('russian', title), 'A') || setweight(to_tsvector('russian', place), 'B')
      || setweight(to_tsvector('russian', description), 'C') || setweight(to_tsvector('russian', talk), 'D')
  from (
    select todos.id, search_text(todos.title) as title, search_text(left(todos.description, 60000)) as description,
      search_text(concat_ws(' ', todos.place_snapshot, locations.full_name, array_to_string(todos.tag_list, ' '))) as place,
      search_text((select left(string_agg(content, ' ' order by id desc), 100000) from todo_comments
        where todo_comments.todo = todos.id and todo_comments.deleted_at is null)) as talk
    from todos left join locations on locations.id = todos.location
    where todos.id = any(ids)
  ) as found
  on conflict (todo) do update set title = excluded.title, body = excluded.body, words = excluded.words;
end
$$;

create function todo_search_of_new() returns trigger language plpgsql as $$
begin
  perform todo_search_write((select array_agg(id) from fresh));
  return null;
end
$$;
create trigger todos_search_new after insert on todos referencing new table as fresh
  for each statement execute function todo_search_of_new();

create function todo_search_of_changed() returns trigger language plpgsql as $$
begin
  perform todo_search_write(array[new.id]);
  return null;
end
$$;
create trigger todos_search_changed after update of title, description, tag_list, place_snapshot, location on todos
  for each row execute function todo_search_of_changed();

create function todo_search_of_comment() returns trigger language plpgsql as $$
begin
  perform todo_search_write(array[new.todo]);
  return null;
end
$$;
create trigger todo_comments_search after insert or update of content, deleted_at on todo_comments
  for each row execute function todo_search_of_comment();

-- A letter for a letter: a database made with the locale C takes no Cyrillic letter for one and finds nothing alike.
create function search_letters(value text) returns text language sql immutable parallel safe as $$
  select translate(value, 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abvgdezhijklmnoprstufxcqw0123456')
$$;
create index todo_search_letters_idx on todo_search using gin (search_letters(title) gin_trgm_ops);

-- Titles that hold a word like this one, mistyped. The threshold is set here: the operator with its index has no other way.
create function todo_search_similar(word text) returns setof bigint language sql stable
  set pg_trgm.word_similarity_threshold = 0.42
  as $$ select todo from todo_search where search_letters(word) <% search_letters(title) $$;

select todo_search_write(array_agg(id)) from todos having count(*) > 0;
