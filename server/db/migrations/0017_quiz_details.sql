ALTER TABLE "quiz" ADD COLUMN "answers_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_history" ADD COLUMN "details_available" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "quiz_history_taker_details" ON "quiz_history" USING btree ("user_id","details_available","created_at","id");--> statement-breakpoint
CREATE INDEX "quiz_history_author_details" ON "quiz_history" USING btree ("author_id","details_available","created_at","id");--> statement-breakpoint
CREATE INDEX "quiz_history_quiz_details" ON "quiz_history" USING btree ("quiz_id","details_available","created_at","id");--> statement-breakpoint
UPDATE "quiz_history" SET "details_available" = false WHERE EXISTS (SELECT 1 FROM "exercise_history"
  JOIN "exercise" ON "exercise"."id" = "exercise_history"."exercise_id"
  WHERE "exercise_history"."quiz_history_id" = "quiz_history"."id"
    AND ("exercise"."removed_at" IS NOT NULL OR "exercise"."version" <> "exercise_history"."exercise_version"));
