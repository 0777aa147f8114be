-- Records of any kind whose title holds a word like this one, mistyped: all kinds are asked at once. The threshold is set here:
-- the operator with its index has no other way.
drop function search_similar(text, text);
create function search_similar(word text) returns table (entity text, record bigint) language sql stable
  set pg_trgm.word_similarity_threshold = 0.42
  as $$ select one.entity, one.record from search_documents as one where search_letters(word) <% search_letters(one.title) $$;

-- Names of files are looked for by letters that a database of any locale takes for letters.
drop index files_display_name_search_idx;
create index files_display_name_search_idx on files using gin (search_letters(translate(lower(display_name collate "ru"), 'ё', 'е')) gin_trgm_ops);
create index files_original_name_search_idx on files using gin (search_letters(translate(lower(original_name collate "ru"), 'ё', 'е')) gin_trgm_ops);
