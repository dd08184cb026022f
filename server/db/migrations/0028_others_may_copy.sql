ALTER TABLE "quiz" ADD COLUMN "others_may_copy" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "quiz" SET "others_may_copy" = false WHERE "attempts_limit" > 0;
