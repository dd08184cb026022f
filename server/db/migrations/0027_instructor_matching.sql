CREATE TABLE "instructor_match" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"keys" text[] NOT NULL,
	"kgs_from" integer,
	"kgs_to" integer,
	"usd_from" integer,
	"usd_to" integer,
	"rating_average" double precision DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"sums" integer[] NOT NULL,
	"numbers" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instructor_match" ADD CONSTRAINT "instructor_match_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instructor_match_keys" ON "instructor_match" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "instructor_match_overall" ON "instructor_match" USING btree (((rating_average * rating_count + 20) / (rating_count + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";--> statement-breakpoint
CREATE INDEX "instructor_match_structure" ON "instructor_match" USING btree (((sums[1] + 20)::double precision / (numbers[1] + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";--> statement-breakpoint
CREATE INDEX "instructor_match_punctuality" ON "instructor_match" USING btree (((sums[2] + 20)::double precision / (numbers[2] + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";--> statement-breakpoint
CREATE INDEX "instructor_match_capability" ON "instructor_match" USING btree (((sums[3] + 20)::double precision / (numbers[3] + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";--> statement-breakpoint
CREATE INDEX "instructor_match_skills" ON "instructor_match" USING btree (((sums[4] + 20)::double precision / (numbers[4] + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";--> statement-breakpoint
CREATE INDEX "instructor_match_practice" ON "instructor_match" USING btree (((sums[5] + 20)::double precision / (numbers[5] + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";--> statement-breakpoint
CREATE INDEX "instructor_match_responsibility" ON "instructor_match" USING btree (((sums[6] + 20)::double precision / (numbers[6] + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";--> statement-breakpoint
CREATE INDEX "instructor_match_independence" ON "instructor_match" USING btree (((sums[7] + 20)::double precision / (numbers[7] + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";--> statement-breakpoint
CREATE INDEX "instructor_match_allSkills" ON "instructor_match" USING btree (((sums[8] + 20)::double precision / (numbers[8] + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";--> statement-breakpoint
CREATE INDEX "instructor_match_timeManagement" ON "instructor_match" USING btree (((sums[9] + 20)::double precision / (numbers[9] + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";--> statement-breakpoint
CREATE INDEX "instructor_match_listeningToStudent" ON "instructor_match" USING btree (((sums[10] + 20)::double precision / (numbers[10] + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";--> statement-breakpoint
CREATE INDEX "instructor_match_approach" ON "instructor_match" USING btree (((sums[11] + 20)::double precision / (numbers[11] + 5)) desc nulls last,"rating_count" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE "instructor_match"."is_recommended";