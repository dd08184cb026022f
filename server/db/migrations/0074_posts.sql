CREATE TYPE "public"."post_answers_from" AS ENUM('CONNECTIONS', 'ALL');--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'Corrected' BEFORE 'Left';--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'Mentioned' BEFORE 'Left';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'POST_IMAGE' BEFORE 'FILE';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'POST_VIDEO' BEFORE 'FILE';--> statement-breakpoint
CREATE TABLE "report_post" (
	"report_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"comment_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_post_report_id_post_id_comment_id_pk" PRIMARY KEY("report_id","post_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "feed_source" (
	"user_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"last_at" timestamp (3) with time zone,
	CONSTRAINT "feed_source_user_id_author_id_pk" PRIMARY KEY("user_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "feed_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mention_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	"language" "exercise_language",
	"privacy" "privacy" NOT NULL,
	"available_from" timestamp (3) with time zone,
	"answers_from" "post_answers_from" DEFAULT 'CONNECTIONS' NOT NULL,
	"allows_corrections" boolean DEFAULT true NOT NULL,
	"wants_corrections" boolean DEFAULT false NOT NULL,
	"publication_id" integer,
	"lesson_id" integer,
	"quiz_id" integer,
	"source_id" integer,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"corrections_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"announced_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"was_public" boolean DEFAULT false NOT NULL,
	"removed_by_id" integer,
	"removal_reason" text
);
--> statement-breakpoint
CREATE TABLE "post_comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"parent_id" integer,
	"reply_to_user_id" integer,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mention_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"replies_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"removed_by_id" integer,
	"removal_reason" text
);
--> statement-breakpoint
CREATE TABLE "post_comment_like" (
	"comment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_comment_like_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_correction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"original" text NOT NULL,
	"text" text NOT NULL,
	"notes" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"thanked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "post_like" (
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_like_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_media" (
	"post_id" integer NOT NULL,
	"position" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	"alt" text,
	CONSTRAINT "post_media_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "post_id" integer;--> statement-breakpoint
ALTER TABLE "report_post" ADD CONSTRAINT "report_post_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_source" ADD CONSTRAINT "feed_source_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_source" ADD CONSTRAINT "feed_source_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_task" ADD CONSTRAINT "feed_task_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_quiz_id_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quiz"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_source_id_post_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."post"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_removed_by_id_user_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_parent_id_post_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."post_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_reply_to_user_id_user_id_fk" FOREIGN KEY ("reply_to_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_removed_by_id_user_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment_like" ADD CONSTRAINT "post_comment_like_comment_id_post_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."post_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment_like" ADD CONSTRAINT "post_comment_like_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_correction" ADD CONSTRAINT "post_correction_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_correction" ADD CONSTRAINT "post_correction_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_source_latest" ON "feed_source" USING btree ("user_id","last_at","author_id") WHERE "feed_source"."last_at" is not null;--> statement-breakpoint
CREATE INDEX "feed_source_author" ON "feed_source" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_client" ON "post" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "post_list" ON "post" USING btree ("author_id","published_at","id","privacy") WHERE "post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "post_public_language" ON "post" USING btree ("language","published_at","id") WHERE "post"."privacy" = 'PUBLIC' and "post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "post_public_id" ON "post" USING btree ("id") WHERE "post"."privacy" = 'PUBLIC' and "post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "post_unannounced" ON "post" USING btree ("published_at") WHERE "post"."announced_at" is null and "post"."privacy" = 'SCHEDULED' and "post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "post_publication" ON "post" USING btree ("publication_id") WHERE "post"."publication_id" is not null;--> statement-breakpoint
CREATE INDEX "post_lesson" ON "post" USING btree ("lesson_id") WHERE "post"."lesson_id" is not null;--> statement-breakpoint
CREATE INDEX "post_quiz" ON "post" USING btree ("quiz_id") WHERE "post"."quiz_id" is not null;--> statement-breakpoint
CREATE INDEX "post_source" ON "post" USING btree ("source_id") WHERE "post"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "post_remover" ON "post" USING btree ("removed_by_id") WHERE "post"."removed_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "post_comment_client" ON "post_comment" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "post_comment_list" ON "post_comment" USING btree ("post_id","id") WHERE "post_comment"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "post_comment_post" ON "post_comment" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_comment_replies" ON "post_comment" USING btree ("parent_id","id") WHERE "post_comment"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "post_comment_answered" ON "post_comment" USING btree ("reply_to_user_id") WHERE "post_comment"."reply_to_user_id" is not null;--> statement-breakpoint
CREATE INDEX "post_comment_remover" ON "post_comment" USING btree ("removed_by_id") WHERE "post_comment"."removed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "post_comment_like_user" ON "post_comment_like" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_correction_once" ON "post_correction" USING btree ("post_id","author_id");--> statement-breakpoint
CREATE INDEX "post_correction_list" ON "post_correction" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "post_correction_author" ON "post_correction" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "post_like_list" ON "post_like" USING btree ("post_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "post_like_user" ON "post_like" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_media_upload" ON "post_media" USING btree ("upload_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_post" ON "notification" USING btree ("post_id") WHERE "notification"."post_id" is not null;--> statement-breakpoint
CREATE FUNCTION "note_connection_sources"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.status = 'CONNECTED' THEN
    DELETE FROM feed_source WHERE (user_id, author_id) IN ((old.sender_id, old.receiver_id), (old.receiver_id, old.sender_id));
  END IF;
  IF TG_OP <> 'DELETE' AND new.status = 'CONNECTED' THEN
    INSERT INTO feed_source (user_id, author_id, last_at)
    SELECT pair.user_id, pair.author_id, (SELECT max(published_at) FROM post WHERE post.author_id = pair.author_id AND deleted_at IS NULL)
    FROM (VALUES (new.sender_id, new.receiver_id), (new.receiver_id, new.sender_id)) pair (user_id, author_id)
    WHERE pair.user_id <> pair.author_id
    ON CONFLICT DO NOTHING;
    -- A post that is stored at the same moment knows nothing of these rows.
    INSERT INTO feed_task (author_id) VALUES (new.sender_id), (new.receiver_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "connection_sources" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "connection"
FOR EACH ROW EXECUTE FUNCTION "note_connection_sources"();--> statement-breakpoint
CREATE FUNCTION "note_post_source"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO feed_source (user_id, author_id, last_at) VALUES (new.author_id, new.author_id, new.published_at)
  ON CONFLICT (user_id, author_id) DO UPDATE SET last_at = excluded.last_at
    WHERE feed_source.last_at IS NULL OR feed_source.last_at < excluded.last_at;
  INSERT INTO feed_task (author_id) VALUES (new.author_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "post_source_row" AFTER INSERT OR UPDATE OF "privacy", "published_at", "deleted_at" ON "post"
FOR EACH ROW EXECUTE FUNCTION "note_post_source"();--> statement-breakpoint
INSERT INTO "feed_source" ("user_id", "author_id")
SELECT "sender_id", "receiver_id" FROM "connection" WHERE "status" = 'CONNECTED'
UNION SELECT "receiver_id", "sender_id" FROM "connection" WHERE "status" = 'CONNECTED';
