ALTER TABLE "chat_rooms" ADD COLUMN "avatar_url" text;
CREATE UNLOGGED TABLE "people_here" (
	"server" text NOT NULL,
	"profile" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_here" boolean DEFAULT true NOT NULL,
	CONSTRAINT "people_here_server_profile_pk" PRIMARY KEY("server","profile")
);

CREATE INDEX "people_here_profile_idx" ON "people_here" USING btree ("profile");
ALTER TABLE "chat_messages" ADD COLUMN "words" text GENERATED ALWAYS AS (search_text(content)) STORED;
DROP INDEX "chat_messages_part_idx";
CREATE INDEX "chat_messages_part_idx" ON "chat_messages" USING gin (search_letters("words") gin_trgm_ops);
