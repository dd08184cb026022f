-- The files to which an exercise refers as it was in a lesson, for finding where a file is used.
CREATE INDEX "lesson_record_exercise_files" ON "lesson_record_exercise"
  USING gin ("exercise_files"("exercise" -> 'block', "exercise" -> 'media', ("exercise" ->> 'audio_id')::uuid));
