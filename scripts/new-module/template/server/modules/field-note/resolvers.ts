import type { Resolvers } from '../../generated/resolvers.ts';
import * as service from './service.ts';

export const resolvers: Resolvers = {
  Query: {
    getFieldNote: (_root, { id }, ctx) => service.getFieldNote(ctx, id),
    getFieldNotes: (_root, page, ctx) => service.listFieldNotes(ctx, page),
  },
  Mutation: {
    createFieldNote: (_root, { input }, ctx) => service.createFieldNote(ctx, input),
    updateFieldNote: (_root, { id, input }, ctx) => service.updateFieldNote(ctx, id, input),
    removeFieldNote: (_root, { id }, ctx) => service.removeFieldNote(ctx, id),
  },
  FieldNote: {
    viewerCan: (fieldNote, _args, ctx) => service.fieldNoteAbilities(ctx, fieldNote),
  },
};
