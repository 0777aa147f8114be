CREATE TABLE "second_factors" (
	"user" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);

ALTER TABLE "refresh_tokens" ADD COLUMN "started_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
-- Sessions that are open know when they began by their oldest token.
update refresh_tokens set started_at = chains.started_at
  from (select chain, min(created_at) as started_at from refresh_tokens group by chain) as chains
  where chains.chain = refresh_tokens.chain;
