ALTER TABLE "audit_log" ADD COLUMN "acting" bigint;
ALTER TABLE "refresh_tokens" ADD COLUMN "acting" bigint;
ALTER TABLE "refresh_tokens" ADD COLUMN "acting_writes" boolean DEFAULT false NOT NULL;
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_acting_users_id_fk" FOREIGN KEY ("acting") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;