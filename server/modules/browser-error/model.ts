/** All alike errors of one build and route, of several days. */
export interface BrowserErrorRow {
  build: string;
  route: string;
  code: string;
  count: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
}
