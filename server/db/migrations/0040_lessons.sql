ALTER TYPE "public"."upload_purpose" ADD VALUE 'LESSON_COVER';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'LESSON_FILE';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'LESSON_AUDIO';--> statement-breakpoint
CREATE TABLE "lesson" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"category_id" integer,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"language" "exercise_language",
	"level" "language_level",
	"translation_language" "exercise_language",
	"cover_id" uuid,
	"audio_id" uuid,
	"audio_title" text DEFAULT '' NOT NULL,
	"privacy" "privacy" DEFAULT 'HIDDEN' NOT NULL,
	"available_from" timestamp (3) with time zone,
	"others_may_copy" boolean DEFAULT true NOT NULL,
	"client_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"field_revisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"title" text NOT NULL,
	"order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_attachment_order" UNIQUE("lesson_id","order") DEFERRABLE INITIALLY IMMEDIATE
);
--> statement-breakpoint
CREATE TABLE "lesson_quiz" (
	"lesson_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "lesson_quiz_lesson_id_quiz_id_pk" PRIMARY KEY("lesson_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_word" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" integer NOT NULL,
	"position" text NOT NULL,
	"word" text NOT NULL,
	"translation" text NOT NULL,
	"example" text NOT NULL,
	"audio_id" uuid,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_category_id_quiz_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."quiz_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_cover_id_upload_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_audio_id_upload_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_attachment" ADD CONSTRAINT "lesson_attachment_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_attachment" ADD CONSTRAINT "lesson_attachment_file_id_upload_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_quiz" ADD CONSTRAINT "lesson_quiz_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_quiz" ADD CONSTRAINT "lesson_quiz_quiz_id_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quiz"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_word" ADD CONSTRAINT "lesson_word_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_word" ADD CONSTRAINT "lesson_word_audio_id_upload_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_client" ON "lesson" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "lesson_cover" ON "lesson" USING btree ("cover_id") WHERE "lesson"."cover_id" is not null;--> statement-breakpoint
CREATE INDEX "lesson_audio" ON "lesson" USING btree ("audio_id") WHERE "lesson"."audio_id" is not null;--> statement-breakpoint
CREATE INDEX "lesson_list" ON "lesson" USING btree ("author_id","updated_at","id") WHERE "lesson"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_category_list" ON "lesson" USING btree ("category_id","updated_at","id") WHERE "lesson"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_attachment_file" ON "lesson_attachment" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "lesson_quiz_order" ON "lesson_quiz" USING btree ("lesson_id","order");--> statement-breakpoint
CREATE INDEX "lesson_quiz_quiz" ON "lesson_quiz" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "lesson_word_lesson" ON "lesson_word" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_word_audio" ON "lesson_word" USING btree ("audio_id") WHERE "lesson_word"."audio_id" is not null;