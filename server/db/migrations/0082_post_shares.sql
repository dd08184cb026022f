ALTER TABLE "post" ADD COLUMN "has_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "post" SET "has_shared" = true WHERE "publication_id" IS NOT NULL OR "lesson_id" IS NOT NULL OR "quiz_id" IS NOT NULL OR "source_id" IS NOT NULL;
