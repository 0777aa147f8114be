CREATE TABLE "chat_polls" (
	"message" bigint PRIMARY KEY NOT NULL,
	"options" text[] NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"is_multiple" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone
);

CREATE TABLE "chat_votes" (
	"message" bigint NOT NULL,
	"profile" bigint NOT NULL,
	"option" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "chat_votes_message_profile_option_pk" PRIMARY KEY("message","profile","option")
);

ALTER TABLE "chat_polls" ADD CONSTRAINT "chat_polls_message_chat_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "chat_votes" ADD CONSTRAINT "chat_votes_message_chat_polls_message_fk" FOREIGN KEY ("message") REFERENCES "public"."chat_polls"("message") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "chat_votes" ADD CONSTRAINT "chat_votes_profile_profiles_id_fk" FOREIGN KEY ("profile") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;

-- What is said in rooms is found by any part of its words.
CREATE INDEX "chat_messages_part_idx" ON "chat_messages" USING gin (search_letters(search_text("content")) gin_trgm_ops);
