DROP INDEX "publication_public_author";--> statement-breakpoint
CREATE INDEX "lesson_shared" ON "lesson" USING btree ("author_id","privacy","updated_at","id") WHERE "lesson"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_scheduled" ON "lesson" USING btree ("author_id","available_from") WHERE "lesson"."privacy" = 'SCHEDULED' and "lesson"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "publication_shared" ON "publication" USING btree ("author_id","privacy","updated_at","id") WHERE "publication"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_shared" ON "quiz" USING btree ("author_id","privacy","updated_at","id") WHERE "quiz"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_scheduled" ON "quiz" USING btree ("author_id","available_from") WHERE "quiz"."privacy" = 'SCHEDULED' and "quiz"."deleted_at" is null;