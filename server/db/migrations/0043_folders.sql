ALTER TABLE "quiz_category" RENAME TO "category";--> statement-breakpoint
ALTER SEQUENCE "quiz_category_id_seq" RENAME TO "category_id_seq";--> statement-breakpoint
ALTER TABLE "category" RENAME CONSTRAINT "quiz_category_pkey" TO "category_pkey";--> statement-breakpoint
ALTER TABLE "category" RENAME CONSTRAINT "quiz_category_owner_id_user_id_fk" TO "category_owner_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "category" RENAME CONSTRAINT "quiz_category_parent_id_quiz_category_id_fk" TO "category_parent_id_category_id_fk";--> statement-breakpoint
ALTER TABLE "lesson" RENAME CONSTRAINT "lesson_category_id_quiz_category_id_fk" TO "lesson_category_id_category_id_fk";--> statement-breakpoint
ALTER TABLE "quiz" RENAME CONSTRAINT "quiz_category_id_quiz_category_id_fk" TO "quiz_category_id_category_id_fk";--> statement-breakpoint
ALTER TABLE "saved_category" RENAME CONSTRAINT "saved_category_category_id_quiz_category_id_fk" TO "saved_category_category_id_category_id_fk";--> statement-breakpoint
ALTER TABLE "saved_quiz" RENAME CONSTRAINT "saved_quiz_category_id_quiz_category_id_fk" TO "saved_quiz_category_id_category_id_fk";--> statement-breakpoint
DROP INDEX "quiz_category_owner";--> statement-breakpoint
ALTER INDEX "quiz_category_parent" RENAME TO "category_parent";--> statement-breakpoint
CREATE INDEX "category_branch" ON "category" USING btree ("owner_id","parent_id","title","id");
