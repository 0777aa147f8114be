CREATE TABLE "notification_mutes" (
	"user" bigint NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_mutes_user_entity_entity_id_pk" PRIMARY KEY("user","entity","entity_id")
);

ALTER TABLE "notifications" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;
ALTER TABLE "notifications" ADD COLUMN "snoozed_until" timestamp (3) with time zone;
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_user_profiles_id_fk" FOREIGN KEY ("user") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;