ALTER TABLE "saved_quiz" RENAME TO "fork";--> statement-breakpoint
ALTER SEQUENCE "saved_quiz_id_seq" RENAME TO "fork_id_seq";--> statement-breakpoint
ALTER TABLE "fork" RENAME COLUMN "quiz_id" TO "source_id";--> statement-breakpoint
ALTER TABLE "fork" ADD COLUMN "kind" text DEFAULT 'QUIZ' NOT NULL;--> statement-breakpoint
ALTER TABLE "fork" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "fork" RENAME CONSTRAINT "saved_quiz_pkey" TO "fork_pkey";--> statement-breakpoint
ALTER TABLE "fork" RENAME CONSTRAINT "saved_quiz_user_id_user_id_fk" TO "fork_user_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "fork" RENAME CONSTRAINT "saved_quiz_category_id_category_id_fk" TO "fork_category_id_category_id_fk";--> statement-breakpoint
ALTER TABLE "fork" DROP CONSTRAINT "saved_quiz_once";--> statement-breakpoint
ALTER TABLE "fork" ADD CONSTRAINT "fork_once" UNIQUE("user_id","kind","source_id");--> statement-breakpoint
ALTER INDEX "saved_quiz_list" RENAME TO "fork_list";--> statement-breakpoint
ALTER INDEX "saved_quiz_category" RENAME TO "fork_category";--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "source_title" text;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "source_author_id" integer;--> statement-breakpoint
ALTER TABLE "quiz" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "quiz" ADD COLUMN "source_title" text;--> statement-breakpoint
CREATE INDEX "fork_source" ON "fork" USING btree ("kind","source_id");--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_source_id_lesson_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."lesson"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_source_author_id_user_id_fk" FOREIGN KEY ("source_author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_source_id_quiz_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."quiz"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_source" ON "lesson" USING btree ("source_id") WHERE "lesson"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "quiz_source" ON "quiz" USING btree ("source_id") WHERE "quiz"."source_id" is not null;