CREATE TABLE "schedule_board" (
	"schedule_id" integer NOT NULL,
	"board_id" integer NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "schedule_board_schedule_id_board_id_pk" PRIMARY KEY("schedule_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_quiz" (
	"schedule_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "schedule_quiz_schedule_id_quiz_id_pk" PRIMARY KEY("schedule_id","quiz_id")
);
--> statement-breakpoint
ALTER TABLE "schedule_board" ADD CONSTRAINT "schedule_board_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_board" ADD CONSTRAINT "schedule_board_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_quiz" ADD CONSTRAINT "schedule_quiz_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_quiz" ADD CONSTRAINT "schedule_quiz_quiz_id_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quiz"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_board_board" ON "schedule_board" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "schedule_quiz_quiz" ON "schedule_quiz" USING btree ("quiz_id");