CREATE TYPE "public"."role" AS ENUM('ADMIN', 'INSTRUCTOR', 'STUDENT');--> statement-breakpoint
CREATE TYPE "public"."connection_status" AS ENUM('INVITED', 'CONNECTED');--> statement-breakpoint
CREATE TYPE "public"."currency" AS ENUM('KGS', 'USD');--> statement-breakpoint
CREATE TYPE "public"."notification_action" AS ENUM('LessonScheduled', 'LessonCancelled', 'LessonStarting', 'Invited', 'Accepted', 'Shared', 'Read', 'Taken', 'Checked', 'Liked', 'Commented', 'Left', 'Welcome');--> statement-breakpoint
CREATE TYPE "public"."notification_type" AS ENUM('Lesson', 'Connection', 'Contact', 'Quiz', 'Post', 'Review', 'Other');--> statement-breakpoint
CREATE TABLE "login_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reuse_detected" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" "role" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"birth_date" date NOT NULL,
	"guardian_name" text,
	"guardian_consent_at" timestamp (3) with time zone,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"photo_id" text,
	"was_online_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"clone_source_id" integer,
	"access_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "board_element" (
	"board_id" integer NOT NULL,
	"element_id" text NOT NULL,
	"version" double precision NOT NULL,
	"version_nonce" double precision NOT NULL,
	"is_deleted" boolean NOT NULL,
	"data" jsonb NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "board_element_board_id_element_id_pk" PRIMARY KEY("board_id","element_id")
);
--> statement-breakpoint
CREATE TABLE "board_file" (
	"board_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_file_board_id_file_id_pk" PRIMARY KEY("board_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "chat" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_user" (
	"chat_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_user_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "connection" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sender_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"status" "connection_status" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"connected_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stream" (
	"name" text PRIMARY KEY NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_operation" (
	"stream" text NOT NULL,
	"seq" integer NOT NULL,
	"op_id" uuid NOT NULL,
	"user_id" integer,
	"digest" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stream_operation_stream_seq_pk" PRIMARY KEY("stream","seq")
);
--> statement-breakpoint
CREATE TABLE "lesson_schedule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"instructor_id" integer NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"zone" text NOT NULL,
	"price" integer,
	"common_price" integer,
	"currency" "currency" DEFAULT 'KGS' NOT NULL,
	"notes" text,
	"room" uuid NOT NULL,
	"board_id" integer NOT NULL,
	"chat_id" integer NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_schedule_student" (
	"schedule_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"put_out_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_schedule_student_schedule_id_student_id_pk" PRIMARY KEY("schedule_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" "notification_type" NOT NULL,
	"action" "notification_action" NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"priority_at" timestamp (3) with time zone,
	"priority_ends_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"lesson_schedule_id" integer
);
--> statement-breakpoint
CREATE TABLE "notification_user" (
	"notification_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "notification_user_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "login_history" ADD CONSTRAINT "login_history_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_history" ADD CONSTRAINT "login_history_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_clone_source_id_board_id_fk" FOREIGN KEY ("clone_source_id") REFERENCES "public"."board"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_element" ADD CONSTRAINT "board_element_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_file" ADD CONSTRAINT "board_file_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_file" ADD CONSTRAINT "board_file_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_user" ADD CONSTRAINT "chat_user_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_user" ADD CONSTRAINT "chat_user_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_receiver_id_user_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_operation" ADD CONSTRAINT "stream_operation_stream_stream_name_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_operation" ADD CONSTRAINT "stream_operation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD CONSTRAINT "lesson_schedule_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD CONSTRAINT "lesson_schedule_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD CONSTRAINT "lesson_schedule_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_schedule_student" ADD CONSTRAINT "lesson_schedule_student_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_schedule_student" ADD CONSTRAINT "lesson_schedule_student_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_lesson_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("lesson_schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_user" ADD CONSTRAINT "notification_user_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_user" ADD CONSTRAINT "notification_user_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_unique" ON "user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "board_owner" ON "board" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "chat_user_user" ON "chat_user" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_pair" ON "connection" USING btree (least("sender_id", "receiver_id"),greatest("sender_id", "receiver_id"));--> statement-breakpoint
CREATE INDEX "connection_sender" ON "connection" USING btree ("sender_id","status");--> statement-breakpoint
CREATE INDEX "connection_receiver" ON "connection" USING btree ("receiver_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_operation_op" ON "stream_operation" USING btree ("stream","op_id");--> statement-breakpoint
CREATE INDEX "stream_operation_user" ON "stream_operation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lesson_schedule_instructor" ON "lesson_schedule" USING btree ("instructor_id","starts_at");--> statement-breakpoint
CREATE INDEX "lesson_schedule_board" ON "lesson_schedule" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "lesson_schedule_chat" ON "lesson_schedule" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "lesson_schedule_ends" ON "lesson_schedule" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "lesson_schedule_student_student" ON "lesson_schedule_student" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "notification_receiver" ON "notification" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "notification_schedule" ON "notification" USING btree ("lesson_schedule_id");