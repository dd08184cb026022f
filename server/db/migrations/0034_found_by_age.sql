ALTER TABLE "instructor_match" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "person_search" ADD COLUMN "birth_date" date;--> statement-breakpoint
UPDATE "instructor_match" SET "birth_date" = "user"."birth_date" FROM "user" WHERE "user"."id" = "instructor_match"."user_id";--> statement-breakpoint
UPDATE "person_search" SET "birth_date" = "user"."birth_date" FROM "user" WHERE "user"."id" = "person_search"."user_id";--> statement-breakpoint
ALTER TABLE "instructor_match" ALTER COLUMN "birth_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "person_search" ALTER COLUMN "birth_date" SET NOT NULL;
