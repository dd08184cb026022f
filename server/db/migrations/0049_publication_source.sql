ALTER TABLE "publication" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "source_title" text;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "source_author_id" integer;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_source_id_publication_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."publication"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_source_author_id_user_id_fk" FOREIGN KEY ("source_author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_source" ON "publication" USING btree ("source_id") WHERE "publication"."source_id" is not null;