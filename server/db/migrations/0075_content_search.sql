ALTER TABLE "publication" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "publication_public_words" ON "publication" USING gin (to_tsvector('simple', "search_words")) WHERE "publication"."privacy" = 'PUBLIC' and "publication"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "publication_search_version" ON "publication" USING btree ("search_version","id") WHERE "publication"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "post_public_words" ON "post" USING gin (to_tsvector('simple', "search_words")) WHERE "post"."privacy" = 'PUBLIC' and "post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "post_search_version" ON "post" USING btree ("search_version","id") WHERE "post"."deleted_at" is null;