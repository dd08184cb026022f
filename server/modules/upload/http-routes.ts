import type { HttpRoutes } from '../../http-routes.ts';
import { handleFile } from './files.ts';
import { handleUpload } from './tus.ts';

const upload = { method: null, readsToken: false, handle: handleUpload } as const;

/** New uploads are created at the folder's own path. */
export const httpRoutes: HttpRoutes = {
  '/files/': { method: 'GET', readsToken: true, handle: handleFile },
  '/uploads': upload,
  '/uploads/': upload,
};
