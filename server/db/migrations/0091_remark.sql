ALTER TYPE "public"."notification_action" ADD VALUE 'Remarked' BEFORE 'Liked';--> statement-breakpoint
ALTER TYPE "public"."former_record_kind" ADD VALUE 'REMARK' BEFORE 'ATTEMPT';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'VOICE' BEFORE 'FILE';--> statement-breakpoint
CREATE TABLE "submission_remark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_history_id" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"voice_id" uuid,
	"seconds" real,
	"part" text,
	"quote" text NOT NULL,
	"remark_id" uuid,
	"second" real,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "submission_remark" ADD CONSTRAINT "submission_remark_quiz_history_id_quiz_history_id_fk" FOREIGN KEY ("quiz_history_id") REFERENCES "public"."quiz_history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_remark" ADD CONSTRAINT "submission_remark_exercise_id_exercise_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_remark" ADD CONSTRAINT "submission_remark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_remark" ADD CONSTRAINT "submission_remark_voice_id_upload_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_remark" ADD CONSTRAINT "submission_remark_remark_id_submission_remark_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."submission_remark"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_remark_history" ON "submission_remark" USING btree ("quiz_history_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submission_remark_user" ON "submission_remark" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "submission_remark_exercise" ON "submission_remark" USING btree ("exercise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_remark_voice" ON "submission_remark" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "submission_remark_about" ON "submission_remark" USING btree ("remark_id") WHERE "submission_remark"."remark_id" is not null;