ALTER TABLE "quiz_history" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
-- What was checked before sends no notification now.
UPDATE "quiz_history" SET "reviewed_at" = "created_at" WHERE "reviewed";
