CREATE TYPE "public"."lesson_sheet_word_source" AS ENUM('CHAT', 'TEXT', 'BOARD', 'OWN');--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'SheetGiven' BEFORE 'SlotAsked';--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'HomeworkDue' BEFORE 'SlotAsked';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'WORD_AUDIO' BEFORE 'FILE';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'CONTENT_PACKAGE';--> statement-breakpoint
CREATE TABLE "lesson_homework" (
	"schedule_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_homework_schedule_id_quiz_id_pk" PRIMARY KEY("schedule_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_lookup" (
	"schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"word" text NOT NULL,
	"translation" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_lookup_schedule_id_user_id_key_pk" PRIMARY KEY("schedule_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "lesson_sheet" (
	"schedule_id" integer PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_sheet_item" (
	"schedule_id" integer NOT NULL,
	"key" text NOT NULL,
	"student_id" integer,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"translation" text,
	"sentence" text,
	"note" text,
	"revision" integer NOT NULL,
	CONSTRAINT "lesson_sheet_item_schedule_id_key_pk" PRIMARY KEY("schedule_id","key")
);
--> statement-breakpoint
CREATE TABLE "lesson_sheet_word" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" integer NOT NULL,
	"source" "lesson_sheet_word_source" NOT NULL,
	"word" text NOT NULL,
	"translation" text NOT NULL,
	"sentence" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_sharing" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"teachers_see" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "word" ADD COLUMN "schedule_id" integer;--> statement-breakpoint
ALTER TABLE "word" ADD COLUMN "sheet_key" text;--> statement-breakpoint
ALTER TABLE "word" ADD COLUMN "audio_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson_homework" ADD CONSTRAINT "lesson_homework_schedule_id_lesson_sheet_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_sheet"("schedule_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_homework" ADD CONSTRAINT "lesson_homework_quiz_id_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quiz"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_lookup" ADD CONSTRAINT "lesson_lookup_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_lookup" ADD CONSTRAINT "lesson_lookup_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_sheet" ADD CONSTRAINT "lesson_sheet_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_sheet_item" ADD CONSTRAINT "lesson_sheet_item_schedule_id_lesson_sheet_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_sheet"("schedule_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_sheet_item" ADD CONSTRAINT "lesson_sheet_item_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_sheet_word" ADD CONSTRAINT "lesson_sheet_word_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_sharing" ADD CONSTRAINT "word_sharing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_homework_quiz" ON "lesson_homework" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "lesson_homework_due" ON "lesson_homework" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "lesson_lookup_user" ON "lesson_lookup" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lesson_sheet_item_student" ON "lesson_sheet_item" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "lesson_sheet_word_schedule" ON "lesson_sheet_word" USING btree ("schedule_id");--> statement-breakpoint
ALTER TABLE "word" ADD CONSTRAINT "word_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word" ADD CONSTRAINT "word_audio_id_upload_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "word_audio" ON "word" USING btree ("audio_id");--> statement-breakpoint
CREATE INDEX "word_schedule" ON "word" USING btree ("schedule_id","owner_id") WHERE "word"."schedule_id" is not null;