import type { HttpRoutes } from '../../http-routes.ts';
import { handleFile } from './files.ts';
import { handleUpload } from './tus.ts';

const upload = { method: null, readsToken: false, handle: handleUpload } as const;

/** New uploads are asked for at the folder itself. */
export const httpRoutes: HttpRoutes = {
  '/files/': { method: 'GET', readsToken: false, handle: handleFile },
  '/uploads': upload,
  '/uploads/': upload,
};
