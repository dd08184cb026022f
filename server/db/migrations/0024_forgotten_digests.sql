-- Words that are no longer said leave no digest either; those that left before this rule.
UPDATE "stream_operation" SET "digest" = ''
WHERE "stream" LIKE 'chat:%'
  AND ("payload" ?| array['editedBy', 'deletedAt'] OR ("payload" ? 'edits' AND NOT "payload" ? 'text'));
