CREATE TABLE "saved_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"category_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_category_once" UNIQUE("user_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "saved_quiz" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_quiz_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"quiz_id" integer NOT NULL,
	"category_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_quiz_once" UNIQUE("user_id","quiz_id")
);
--> statement-breakpoint
ALTER TABLE "quiz" ADD COLUMN "source_author_id" integer;--> statement-breakpoint
ALTER TABLE "quiz_category" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "saved_category" ADD CONSTRAINT "saved_category_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_category" ADD CONSTRAINT "saved_category_category_id_quiz_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."quiz_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_quiz" ADD CONSTRAINT "saved_quiz_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_quiz" ADD CONSTRAINT "saved_quiz_category_id_quiz_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."quiz_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_category_list" ON "saved_category" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_category_category" ON "saved_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "saved_quiz_list" ON "saved_quiz" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_quiz_category" ON "saved_quiz" USING btree ("category_id","created_at","id");--> statement-breakpoint
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_source_author_id_user_id_fk" FOREIGN KEY ("source_author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_category" ADD CONSTRAINT "quiz_category_parent_id_quiz_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."quiz_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_category_parent" ON "quiz_category" USING btree ("parent_id");