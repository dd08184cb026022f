import { expect, it } from 'vitest';
import { readDevice } from './device-name';

const MOZILLA = 'Mozilla/5.0';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/149.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
    false,
  ],
  [
    `${MOZILLA} (Windows NT 10.0) ${KIT} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`,
    'Edge',
    'Windows',
    false,
  ],
  [
    `${MOZILLA} (Linux; Android 14; K) ${KIT} Chrome/149.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
    true,
  ],
  [`${MOZILLA} (Linux; Android 14; Tab) ${KIT} Chrome/149.0.0.0 Safari/537.36`, 'Chrome', 'Android', false],
  [
    `${MOZILLA} (Linux; Android 13; SM-A) ${KIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [
    `${MOZILLA} (Windows NT 10.0) ${KIT} Chrome/134 YaBrowser/25.4 Safari/537.36`,
    'Yandex Browser',
    'Windows',
    false,
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    true,
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15`,
    'Safari',
    'macOS',
    false,
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux', false],
  ['curl/8.5.0', null, null, false],
  ['', null, null, false],
])('%s', (userAgent, browser, system, isPhone) => {
  expect(readDevice(userAgent)).toEqual({ browser, system, isPhone });
});
