import { sql } from 'drizzle-orm';
import type { FileUses } from '../../file-uses.ts';

export const fileUses: FileUses = {
  select: (uploadIds) => sql`
    select quiz.cover_id as "uploadId", 'QUIZ' as kind, quiz.title,
      case when quiz.deleted_at is null then '/profile/materials/quizzes/' || quiz.id end as path
    from quiz where quiz.cover_id in (${uploadIds})`,
};
