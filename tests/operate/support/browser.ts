/** As much of a browser as a sign-in needs: it sends back the cookies it was given, and follows no redirect. */
export interface Browser {
  get(path: string): Promise<Response>;
  post(path: string, body: URLSearchParams | object): Promise<Response>;
  /** Through the page's own way; resolves with whether it succeeded. */
  signIn(email: string, password: string): Promise<boolean>;
}

export function openBrowser(origin: string): Browser {
  const cookies = new Map<string, string>();
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), cookie, origin };
    const answer = await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }
  const post: Browser['post'] = (path, body) =>
    body instanceof URLSearchParams
      ? ask(path, { method: 'POST', body })
      : ask(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
  return {
    get: (path) => ask(path),
    post,
    signIn: async (email, password) => {
      const { csrfToken } = (await (await ask('/api/auth/csrf')).json()) as { csrfToken: string };
      const form = new URLSearchParams({ email, password, csrfToken, json: 'true' });
      const { url } = (await (await post('/api/auth/callback/credentials', form)).json()) as { url: string };
      return !url.includes('error=');
    },
  };
}
