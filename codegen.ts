import { createHash } from 'node:crypto';
import type { CodegenConfig } from '@graphql-codegen/cli';

/** A name among the documents of one build, and no secret: 48 bits tell some hundreds apart, and every page carries them. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

const scalars = { DateTime: 'string', Date: 'string' };

/** Both sides of the contract: documents for the web, resolver types for the API. */
const config: CodegenConfig = {
  schema: 'graphql/schema/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    'graphql/generated/': {
      documents: 'graphql/operations/*.graphql',
      preset: 'client',
      // The browser carries hashes only; the BFF holds the texts (persisted-documents.json).
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: 'replaceDocumentWithHash', hashAlgorithm: shortHash },
      },
      config: { scalars, useTypeImports: true, enumsAsTypes: true, strictScalars: true },
    },
    'server/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        contextType: '../request-context.ts#RequestContext',
        scalars: { DateTime: { input: 'Date', output: 'Date' }, Date: 'string' },
        mapperTypeSuffix: 'Row',
        mappers: {
          User: '../modules/account/model.ts#UserRow',
          CurrentUser: '../modules/account/model.ts#UserRow',
          UserConnection: '../modules/connection/model.ts#ConnectionRow',
          ContactSharing: '../modules/contact/model.ts#ContactSharingRow',
          UserConnectionCounts: '../modules/connection/store.ts#ConnectionCounts',
          UserPage: '../modules/profile/model.ts#UserListRow',
          LessonSchedule: '../modules/schedule/model.ts#ScheduleRow',
          LessonBoard: '../modules/board/model.ts#BoardRow',
          Notification: '../modules/notification/model.ts#NotificationRow',
          Session: '../modules/account/model.ts#SessionRow',
          Certificate: '../modules/profile/model.ts#CertificateRow',
          Language: '../modules/catalogue/model.ts#LanguageRow',
          Speciality: '../modules/catalogue/model.ts#SpecialityRow',
          Interest: '../modules/catalogue/model.ts#InterestRow',
          Upload: '../modules/upload/model.ts#UploadRow',
          SpeakLanguage: '../modules/profile/model.ts#SpokenLanguage',
          InstructorMatch: '../modules/match/model.ts#InstructorMatchRow',
          Review: '../modules/review/model.ts#ReviewRow',
          UserAdmin: '../modules/account/model.ts#UserRow',
          Report: '../modules/moderation/model.ts#ReportRow',
          PushSubscription: '../modules/delivery/model.ts#PushSubscriptionRow',
          UserExport: '../modules/privacy/store.ts#ExportRow',
          Quiz: '../modules/quiz/model.ts#QuizRow',
          QuizCategory: '../modules/quiz/model.ts#QuizCategoryRow',
          QuizFork: '../modules/saved-quiz/model.ts#QuizForkRow',
          SavedQuizCategory: '../modules/saved-quiz/model.ts#SavedCategoryRow',
          QuizSource: '../modules/quiz/model.ts#QuizSourceRow',
          QuizHistoryPage: '../modules/attempt/model.ts#HistoryListRow',
          QuizHistory: '../modules/attempt/model.ts#HistoryRow',
          ExerciseHistory: '../modules/attempt/model.ts#ShownHistory',
          AttemptSolution: '../modules/attempt/model.ts#RevealedExercise',
          Exercise: '../modules/exercise/model.ts#ExerciseRow',
          Audio: '../modules/exercise/services/audio.ts#AudioRow',
          ExerciseImage: '../../lib/contract/exercise/parts.ts#ExerciseImage',
          ExerciseSound: '../../lib/contract/exercise/parts.ts#ExerciseAudio',
          Chat: '../modules/chat/model.ts#ChatRow',
          ChatMessagePage: '../modules/chat/model.ts#ChatMessagePageRow',
          ChatAbilities: '../modules/chat/model.ts#ChatRow',
          ChatUser: '../modules/chat/model.ts#ChatUserRow',
          ChatMessage: '../modules/chat/model.ts#ChatMessageRow',
          ChatAttachment: '../../lib/contract/socket-payloads.ts#ChatAttachment',
        },
      },
    },
  },
};
export default config;
