CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"titles" integer NOT NULL
);

CREATE INDEX "search_words_letters_idx" ON "search_words" USING gin (search_letters("word") gin_trgm_ops);
-- The word that a typed one most likely means: itself, one that holds it, or one spelt alike; of equals the more usual.
create function search_meant(typed text) returns text language sql stable
  set pg_trgm.word_similarity_threshold = 0.42
  as $$ select word from search_words where search_letters(typed) <% search_letters(word)
    order by word_similarity(search_letters(typed), search_letters(word)) desc, similarity(search_letters(typed), search_letters(word)) desc,
      titles desc, word limit 1 $$;
