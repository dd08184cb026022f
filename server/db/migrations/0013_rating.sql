DROP INDEX "profile_recommended";--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "rating_average" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_speciality" ADD COLUMN "recommended_rating" double precision;--> statement-breakpoint
INSERT INTO "profile" ("user_id", "rating_average", "rating_count")
SELECT "review"."user_id", coalesce(round(avg("review_rating"."value"), 2), 0), count(distinct "review"."id")
FROM "review"
JOIN "review_rating" ON "review_rating"."review_id" = "review"."id"
JOIN "user" reviewer ON reviewer."id" = "review"."reviewer_id"
WHERE reviewer."suspended_at" IS NULL
GROUP BY "review"."user_id"
ON CONFLICT ("user_id") DO UPDATE SET "rating_average" = excluded."rating_average", "rating_count" = excluded."rating_count";--> statement-breakpoint
UPDATE "user_speciality" SET "recommended_rating" = "profile"."rating_average" FROM "profile" WHERE "profile"."user_id" = "user_speciality"."user_id" AND "profile"."show_on_recommendation_page";--> statement-breakpoint
CREATE INDEX "profile_recommended_language" ON "profile" USING btree ("target_language_id","rating_average","user_id") WHERE "profile"."show_on_recommendation_page";--> statement-breakpoint
CREATE INDEX "user_speciality_recommended" ON "user_speciality" USING btree ("speciality_id","recommended_rating","user_id") WHERE "user_speciality"."recommended_rating" is not null;--> statement-breakpoint
CREATE INDEX "review_reviewer" ON "review" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "profile_recommended" ON "profile" USING btree ("rating_average","user_id") WHERE "profile"."show_on_recommendation_page";