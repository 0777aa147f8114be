ALTER TABLE "documents" ADD COLUMN "page_size" text DEFAULT 'a4' NOT NULL;
ALTER TABLE "documents" ADD COLUMN "page_orientation" text DEFAULT 'portrait' NOT NULL;
ALTER TABLE "documents" ADD COLUMN "page_margins" text DEFAULT 'normal' NOT NULL;
ALTER TABLE "documents" ADD COLUMN "page_header" text DEFAULT '' NOT NULL;
ALTER TABLE "documents" ADD COLUMN "page_footer" text DEFAULT '' NOT NULL;
ALTER TABLE "documents" ADD COLUMN "page_numbers" boolean DEFAULT true NOT NULL;