ALTER TABLE "slot" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "currency" "currency" DEFAULT 'KGS' NOT NULL;