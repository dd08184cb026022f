/** The methods that Next can answer: it throws at others (TRACE), because the standard Request does not have them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export function refuseUnreadable({ method, url }, response) {
  const isKnown = METHODS.includes(method);
  if (isKnown && url !== '*') return false;
  response.writeHead(isKnown ? 400 : 405, isKnown ? {} : { allow: METHODS.join(', ') }).end();
  return true;
}
