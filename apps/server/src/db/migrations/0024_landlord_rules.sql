ALTER TABLE "legal_entities" ADD COLUMN "number_template" text DEFAULT '{prefix}-{seq:03}' NOT NULL;
ALTER TABLE "legal_entities" ADD COLUMN "invoice_template" text DEFAULT '{contract}/{year}-{month}' NOT NULL;
ALTER TABLE "legal_entities" ADD COLUMN "penalty_kind" text DEFAULT 'percent_day' NOT NULL;
ALTER TABLE "legal_entities" ADD COLUMN "penalty_percent" numeric(7, 4) DEFAULT '0.1' NOT NULL;
ALTER TABLE "legal_entities" ADD COLUMN "penalty_grace_days" integer DEFAULT 0 NOT NULL;
ALTER TABLE "legal_entities" ADD COLUMN "penalty_cap_percent" numeric(5, 2) DEFAULT '10' NOT NULL;
ALTER TABLE "tenants" ADD COLUMN "logo" bigint;
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_logo_files_id_fk" FOREIGN KEY ("logo") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;