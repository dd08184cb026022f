import type { PersonalData } from '../../personal-data.ts';
import { refillPosts } from './refill.ts';
import * as store from './privacy-store.ts';
import { erasePostsOf } from './service.ts';

export const personalData: PersonalData = {
  archive: [
    { name: 'posts.json', list: ({ db }, userId) => store.readPosts(db, userId) },
    { name: 'post-comments.json', list: ({ db }, userId) => store.readComments(db, userId) },
    { name: 'post-corrections.json', list: ({ db }, userId) => store.readCorrections(db, userId) },
    { name: 'post-likes.json', read: ({ db }, userId) => store.readLikes(db, userId) },
  ],
  erase: erasePostsOf,
  refill: [{ step: 'POSTS', run: refillPosts }],
};
