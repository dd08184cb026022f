CREATE TYPE "public"."live_answer_fact" AS ENUM('PART', 'AFTER_LOCK', 'OUTRANKED', 'HAND_IN', 'HINT', 'VERDICTS');--> statement-breakpoint
CREATE TABLE "live_answer" (
	"schedule_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"fact" "live_answer_fact" NOT NULL,
	"part" text NOT NULL,
	"seq" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_answer_schedule_id_student_id_exercise_id_fact_part_pk" PRIMARY KEY("schedule_id","student_id","exercise_id","fact","part")
);
--> statement-breakpoint
ALTER TABLE "live_answer" ADD CONSTRAINT "live_answer_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_answer" ADD CONSTRAINT "live_answer_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_answer" ADD CONSTRAINT "live_answer_exercise_id_exercise_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_answer_student" ON "live_answer" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "live_answer_exercise" ON "live_answer" USING btree ("exercise_id");