CREATE TABLE "lesson_record_board" (
	"schedule_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"order" integer NOT NULL,
	"name" text NOT NULL,
	"seq" integer NOT NULL,
	"parts_count" integer DEFAULT 0 NOT NULL,
	"is_final" boolean NOT NULL,
	CONSTRAINT "lesson_record_board_schedule_id_board_id_pk" PRIMARY KEY("schedule_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_record_exercise" (
	"schedule_id" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"version" integer NOT NULL,
	"exercise" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_record_exercise_schedule_id_exercise_id_version_pk" PRIMARY KEY("schedule_id","exercise_id","version")
);
--> statement-breakpoint
CREATE TABLE "lesson_record_part" (
	"schedule_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"part" integer NOT NULL,
	"elements" jsonb NOT NULL,
	CONSTRAINT "lesson_record_part_schedule_id_board_id_part_pk" PRIMARY KEY("schedule_id","board_id","part")
);
--> statement-breakpoint
ALTER TABLE "live_answer" DROP CONSTRAINT "live_answer_exercise_id_exercise_id_fk";
--> statement-breakpoint
ALTER TABLE "lesson_record_board" ADD CONSTRAINT "lesson_record_board_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_record_board" ADD CONSTRAINT "lesson_record_board_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_record_exercise" ADD CONSTRAINT "lesson_record_exercise_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_record_part" ADD CONSTRAINT "lesson_record_part_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_record_part" ADD CONSTRAINT "lesson_record_part_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_record_board_board" ON "lesson_record_board" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "lesson_record_part_board" ON "lesson_record_part" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "live_state_release" ON "live_state" USING btree ("key") WHERE "live_state"."key" like 'release:%';