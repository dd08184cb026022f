CREATE TYPE "public"."balance_transaction_type" AS ENUM('TOP_UP', 'MONTHLY_FEE', 'LESSON_CHARGE', 'LESSON_INCOME', 'REFUND', 'CORRECTION');--> statement-breakpoint
CREATE TYPE "public"."ledger_platform" AS ENUM('OUTSIDE', 'FEES', 'CORRECTIONS');--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'ToppedUp' BEFORE 'Welcome';--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'Charged' BEFORE 'Welcome';--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'Refunded' BEFORE 'Welcome';--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'FeeDue' BEFORE 'Welcome';--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'FeeUnpaid' BEFORE 'Welcome';--> statement-breakpoint
ALTER TYPE "public"."notification_type" ADD VALUE 'Balance' BEFORE 'Other';--> statement-breakpoint
CREATE TABLE "fee_due" (
	"user_id" integer NOT NULL,
	"month" date NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	"refusal_noticed_at" timestamp (3) with time zone,
	CONSTRAINT "fee_due_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "fee_plan" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"next" integer DEFAULT 1 NOT NULL,
	"next_due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"platform" "ledger_platform",
	"currency" "currency" NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_account_owner" CHECK (("ledger_account"."user_id" is null) <> ("ledger_account"."platform" is null)),
	CONSTRAINT "ledger_account_balance" CHECK ("ledger_account"."balance" between -2000000000 and 2000000000),
	CONSTRAINT "ledger_account_number" CHECK ("ledger_account"."last_number" >= 0),
	CONSTRAINT "ledger_account_platform_balance" CHECK ("ledger_account"."platform" is null or ("ledger_account"."balance" = 0 and "ledger_account"."last_number" = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" integer,
	"type" "balance_transaction_type" NOT NULL,
	"currency" "currency" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"number" integer,
	"in" integer NOT NULL,
	"out" integer NOT NULL,
	"before" integer,
	"after" integer,
	CONSTRAINT "ledger_entry_side" CHECK (least("ledger_entry"."in", "ledger_entry"."out") = 0 and greatest("ledger_entry"."in", "ledger_entry"."out") > 0),
	CONSTRAINT "ledger_entry_chain" CHECK (case when "ledger_entry"."user_id" is null then num_nonnulls("ledger_entry"."number", "ledger_entry"."before", "ledger_entry"."after") = 0
        else num_nonnulls("ledger_entry"."number", "ledger_entry"."before", "ledger_entry"."after") = 3
          and "ledger_entry"."after" = "ledger_entry"."before" + "ledger_entry"."in" - "ledger_entry"."out" and "ledger_entry"."number" > 0 end),
	CONSTRAINT "ledger_entry_covered" CHECK ("ledger_entry"."after" >= 0 or "ledger_entry"."after" > "ledger_entry"."before" or "ledger_entry"."type" = 'CORRECTION')
);
--> statement-breakpoint
CREATE TABLE "ledger_installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_proof" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proved_at" timestamp (3) with time zone NOT NULL,
	"accounts" integer NOT NULL,
	"entries" integer NOT NULL,
	"broken_chains" integer NOT NULL,
	"wrong_balances" integer NOT NULL,
	"unbalanced" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"type" "balance_transaction_type" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"actor_id" integer,
	"reason" text,
	"lesson_schedule_id" integer,
	"student_id" integer,
	"instructor_id" integer,
	"month" date,
	CONSTRAINT "ledger_transaction_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_transaction_month" CHECK (("ledger_transaction"."type" = 'MONTHLY_FEE') = ("ledger_transaction"."month" is not null)),
	CONSTRAINT "ledger_transaction_type" CHECK ("ledger_transaction"."type" <> 'LESSON_INCOME')
);
--> statement-breakpoint
ALTER TABLE "fee_due" ADD CONSTRAINT "fee_due_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_plan" ADD CONSTRAINT "fee_plan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_due_oldest" ON "fee_due" USING btree ("noticed_at","user_id");--> statement-breakpoint
CREATE INDEX "fee_due_running" ON "fee_due" USING btree ("noticed_at") WHERE "fee_due"."refusal_noticed_at" is null;--> statement-breakpoint
CREATE INDEX "fee_plan_due" ON "fee_plan" USING btree ("next_due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_user" ON "ledger_account" USING btree ("user_id","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_platform" ON "ledger_account" USING btree ("platform","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_number" ON "ledger_entry" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_list" ON "ledger_entry" USING btree ("user_id","id") WHERE "ledger_entry"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entry_type" ON "ledger_entry" USING btree ("user_id","type","id") WHERE "ledger_entry"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entry_time" ON "ledger_entry" USING btree ("user_id","created_at") WHERE "ledger_entry"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transaction_lesson" ON "ledger_transaction" USING btree ("lesson_schedule_id","student_id") WHERE "ledger_transaction"."lesson_schedule_id" is not null;--> statement-breakpoint
INSERT INTO "ledger_installation" ("id", "at") VALUES (1, now());--> statement-breakpoint
INSERT INTO "ledger_account" ("platform", "currency")
SELECT "platform", "currency" FROM unnest(enum_range(NULL::ledger_platform)) "platform", unnest(enum_range(NULL::currency)) "currency";--> statement-breakpoint
-- What is written stays as it was written, whoever is connected (B3).
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'TL001';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_transaction_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transaction"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entry_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
-- Double entry (B2): at the commit the sides of a transaction sum to zero, in one currency.
CREATE FUNCTION "check_ledger_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum("in"::bigint - "out"), 1) <> 0 OR count(DISTINCT "currency") <> 1
      FROM "ledger_entry" WHERE "transaction_id" = CASE TG_TABLE_NAME WHEN 'ledger_entry' THEN (to_jsonb(new) ->> 'transaction_id')::integer ELSE new.id END) THEN
    RAISE EXCEPTION 'the sides of a ledger transaction do not sum to zero' USING ERRCODE = 'TL002';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transaction_balanced" AFTER INSERT ON "ledger_transaction"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_transaction"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balanced" AFTER INSERT ON "ledger_entry"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_transaction"();
