import Negotiator from 'negotiator';

const LOCALES = ['en', 'ru'];
const FALLBACK = 'en';

export function chooseLocale({ asked, stored, browser }) {
  const named = [asked, stored].find((value) => LOCALES.includes(value));
  return named ?? fromBrowser(browser ?? '') ?? FALLBACK;
}

/** ru-RU and ru-KG are Russian; a browser that accepts neither of our languages gets the fallback. */
function fromBrowser(header) {
  return new Negotiator({ headers: { 'accept-language': header } }).language(LOCALES);
}
