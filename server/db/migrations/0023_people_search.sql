CREATE TABLE "person_search" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"full_name" text collate "C" NOT NULL,
	"names" text NOT NULL,
	"words" text NOT NULL,
	"keys" text[] NOT NULL,
	"version" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_word" (
	"user_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"word" text collate "C" NOT NULL,
	"mask" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_search" ADD CONSTRAINT "person_search_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_word" ADD CONSTRAINT "person_word_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_search_full_name" ON "person_search" USING btree ("full_name","user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "person_search_keys" ON "person_search" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "person_word_word" ON "person_word" USING btree ("kind","word","user_id" DESC NULLS LAST,"mask");--> statement-breakpoint
CREATE INDEX "person_word_user" ON "person_word" USING btree ("user_id");