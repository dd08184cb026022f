CREATE TYPE "public"."publication_resource_type" AS ENUM('TEXT', 'PICTURE', 'AUDIO', 'VIDEO', 'FILE', 'EXERCISE', 'WORDS');--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'PUBLICATION_COVER';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'PUBLICATION_IMAGE';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'PUBLICATION_AUDIO';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'PUBLICATION_FILE';--> statement-breakpoint
CREATE TABLE "publication" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"category_id" integer,
	"title" text NOT NULL,
	"title_words" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" "exercise_language",
	"level" "language_level",
	"cover_id" uuid,
	"privacy" "privacy" DEFAULT 'HIDDEN' NOT NULL,
	"available_from" timestamp (3) with time zone,
	"others_may_copy" boolean DEFAULT true NOT NULL,
	"client_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"field_revisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"resources_count" integer DEFAULT 0 NOT NULL,
	"exercises_count" integer DEFAULT 0 NOT NULL,
	"words_count" integer DEFAULT 0 NOT NULL,
	"content_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "publication_resource" (
	"id" uuid PRIMARY KEY NOT NULL,
	"publication_id" integer NOT NULL,
	"position" text NOT NULL,
	"type" "publication_resource_type" NOT NULL,
	"content" jsonb NOT NULL,
	"file_id" uuid,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_cover_id_upload_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_resource" ADD CONSTRAINT "publication_resource_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_resource" ADD CONSTRAINT "publication_resource_file_id_upload_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_client" ON "publication" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "publication_cover" ON "publication" USING btree ("cover_id") WHERE "publication"."cover_id" is not null;--> statement-breakpoint
CREATE INDEX "publication_list" ON "publication" USING btree ("author_id","updated_at","id") WHERE "publication"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "publication_category_list" ON "publication" USING btree ("category_id","updated_at","id") WHERE "publication"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "publication_public" ON "publication" USING btree ("updated_at","id") WHERE "publication"."privacy" = 'PUBLIC' and "publication"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "publication_public_language" ON "publication" USING btree ("language","updated_at","id") WHERE "publication"."privacy" = 'PUBLIC' and "publication"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "publication_scheduled" ON "publication" USING btree ("available_from") WHERE "publication"."privacy" = 'SCHEDULED' and "publication"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "publication_public_title" ON "publication" USING gin (to_tsvector('simple', "title_words")) WHERE "publication"."privacy" = 'PUBLIC' and "publication"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "publication_resource_publication" ON "publication_resource" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "publication_resource_file" ON "publication_resource" USING btree ("file_id") WHERE "publication_resource"."file_id" is not null;