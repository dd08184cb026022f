/** Where videos are embedded from: the host of YouTube that sets no cookies. */
export const VIDEO_HOST = 'https://www.youtube-nocookie.com';
