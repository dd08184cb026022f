CREATE TYPE "public"."file_kind" AS ENUM('PICTURE', 'AUDIO', 'VIDEO', 'OTHER');--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'FILE';--> statement-breakpoint
CREATE TABLE "file_quota" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"picture" bigint DEFAULT 0 NOT NULL,
	"audio" bigint DEFAULT 0 NOT NULL,
	"video" bigint DEFAULT 0 NOT NULL,
	"other" bigint DEFAULT 0 NOT NULL,
	"max_bytes" bigint DEFAULT 1000000000 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"blob_id" uuid NOT NULL,
	"hash" text,
	"kind" "file_kind" NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"live" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "blob_id" uuid;--> statement-breakpoint
ALTER TABLE "file_quota" ADD CONSTRAINT "file_quota_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_hash" ON "stored_file" USING btree ("user_id","hash") WHERE "stored_file"."hash" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_date" ON "stored_file" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stored_file_size" ON "stored_file" USING btree ("user_id","size","id");--> statement-breakpoint
CREATE INDEX "stored_file_name" ON "stored_file" USING btree ("user_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "stored_file_blob" ON "stored_file" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "stored_file_spare" ON "stored_file" USING btree ("id") WHERE "stored_file"."live" = 0;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_file" ON "upload" USING btree ("file_id");--> statement-breakpoint
-- Files that exist already. Purposes are compared as text: a new value of an enum cannot be used in its transaction.
INSERT INTO "stored_file" ("id", "user_id", "blob_id", "kind", "name", "mime_type", "size", "width", "height", "live", "created_at")
SELECT gen_random_uuid(), "user_id", "id",
  (CASE WHEN "purpose"::text LIKE '%\_AUDIO' OR "mime_type" LIKE 'audio/%' THEN 'AUDIO'
    WHEN "mime_type" LIKE 'image/%' THEN 'PICTURE' WHEN "mime_type" LIKE 'video/%' THEN 'VIDEO' ELSE 'OTHER' END)::"file_kind",
  "name", "mime_type", "size", "width", "height", 1, "created_at"
FROM "upload" WHERE "removed_at" IS NULL AND "purpose"::text NOT IN ('PROFILE_PHOTO', 'CERTIFICATE', 'CHAT_FILE');--> statement-breakpoint
UPDATE "upload" SET "file_id" = "stored_file"."id", "blob_id" = "upload"."id" FROM "stored_file" WHERE "stored_file"."blob_id" = "upload"."id";--> statement-breakpoint
INSERT INTO "file_quota" ("user_id", "picture", "audio", "video", "other")
SELECT "user_id",
  coalesce(sum("size") FILTER (WHERE "kind" = 'PICTURE'), 0), coalesce(sum("size") FILTER (WHERE "kind" = 'AUDIO'), 0),
  coalesce(sum("size") FILTER (WHERE "kind" = 'VIDEO'), 0), coalesce(sum("size") FILTER (WHERE "kind" = 'OTHER'), 0)
FROM "stored_file" GROUP BY "user_id";--> statement-breakpoint
CREATE FUNCTION "count_file_uploads"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND old.file_id IS NOT DISTINCT FROM new.file_id
    AND (old.removed_at IS NULL) = (new.removed_at IS NULL) THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' AND old.file_id IS NOT NULL AND old.removed_at IS NULL THEN
    UPDATE stored_file SET live = live - 1 WHERE id = old.file_id;
  END IF;
  IF TG_OP <> 'DELETE' AND new.file_id IS NOT NULL AND new.removed_at IS NULL THEN
    UPDATE stored_file SET live = live + 1 WHERE id = new.file_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "upload_counts" AFTER INSERT OR DELETE OR UPDATE OF "file_id", "removed_at" ON "upload"
FOR EACH ROW EXECUTE FUNCTION "count_file_uploads"();--> statement-breakpoint
CREATE FUNCTION "count_file_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := (CASE WHEN TG_OP = 'UPDATE' AND new.live > 0 THEN 1 ELSE 0 END) - (CASE WHEN old.live > 0 THEN 1 ELSE 0 END);
  used bigint;
  allowed bigint;
BEGIN
  IF sign = 0 THEN RETURN NULL; END IF;
  IF sign > 0 THEN INSERT INTO file_quota (user_id) VALUES (old.user_id) ON CONFLICT DO NOTHING; END IF;
  UPDATE file_quota SET
    picture = picture + CASE WHEN old.kind = 'PICTURE' THEN sign * old.size ELSE 0 END,
    audio = audio + CASE WHEN old.kind = 'AUDIO' THEN sign * old.size ELSE 0 END,
    video = video + CASE WHEN old.kind = 'VIDEO' THEN sign * old.size ELSE 0 END,
    other = other + CASE WHEN old.kind = 'OTHER' THEN sign * old.size ELSE 0 END
  WHERE user_id = old.user_id RETURNING picture + audio + video + other, max_bytes INTO used, allowed;
  IF sign > 0 AND used > allowed THEN
    RAISE EXCEPTION 'the files of a person exceed their space'
      USING ERRCODE = 'TQ001', DETAIL = json_build_object('used', used - old.size, 'max', allowed, 'size', old.size)::text;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stored_file_counts" AFTER DELETE OR UPDATE OF "live" ON "stored_file"
FOR EACH ROW EXECUTE FUNCTION "count_file_bytes"();--> statement-breakpoint
-- The files to which an exercise refers, for finding where a file is used.
CREATE FUNCTION "exercise_files"("block" jsonb, "media" jsonb, "audio_id" uuid) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(array[audio_id::text, media #>> '{image,fileId}']
    || array(SELECT image ->> 'fileId' FROM jsonb_array_elements(coalesce(block -> 'images', '[]')) image)
    || array(SELECT audio ->> 'fileId' FROM jsonb_array_elements(coalesce(block -> 'audios', '[]')) audio), NULL)
$$;--> statement-breakpoint
CREATE INDEX "exercise_files" ON "exercise" USING gin ("exercise_files"("block", "media", "audio_id"));
