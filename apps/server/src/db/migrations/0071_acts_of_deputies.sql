ALTER TABLE "calls" ADD COLUMN "substituted_for" bigint;
ALTER TABLE "stock_lines" ADD COLUMN "sale_price" numeric(14, 2);
ALTER TABLE "audit_log" ADD COLUMN "substituted_for" bigint;
ALTER TABLE "calls" ADD CONSTRAINT "calls_substituted_for_profiles_id_fk" FOREIGN KEY ("substituted_for") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "audit_log_substituted_for_idx" ON "audit_log" USING btree ("substituted_for","at") WHERE substituted_for is not null;