ALTER TABLE "quiz_history" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever was told nothing until now is told nothing of what was checked before.
UPDATE "quiz_history" SET "reviewed_at" = "created_at" WHERE "reviewed";
