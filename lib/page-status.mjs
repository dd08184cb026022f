import { AsyncLocalStorage } from 'node:async_hooks';

/** The answer each request is drawn for. One for the process: the server and the built pages load this file apart. */
const answers = (globalThis[Symbol.for('page-status')] ??= new AsyncLocalStorage());

/** Lets pages set the status of their answer, for which Next has no way of its own but thrown, empty pages. */
export const withPageStatus =
  (handle) =>
  (request, response, ...rest) =>
    answers.run(response, () => handle(request, response, ...rest));

/** Leads to where the page is now, for good; `location` is a path of ours. The development server shows the page's words. */
export function setPageMoved(location) {
  const response = answers.getStore();
  if (!response || response.headersSent) return;
  response.statusCode = 301;
  response.setHeader('location', location);
}

/** Before anything is sent, that is before the page's first part; the development server always says 200. */
export function setPageStatus(status) {
  const response = answers.getStore();
  if (response && !response.headersSent) response.statusCode = status;
}
