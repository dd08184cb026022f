/** The page of one post. */
export const postPath = (id: number) => `/feed/update/post/${id}`;
