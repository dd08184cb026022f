/**
 * The borders of the house. Each rule says why it stands, so that whoever meets it can decide what to do.
 * tests/structure.test.ts breaks one on purpose and demands that it is reported.
 */
const WEB = '^(app|components|lib|middleware\\.ts|instrumentation(-client)?\\.ts)';
const CONTRACT = '^lib/contract/';
/** Tests, and the arguments they send: loaded by no process of the product (rule 15). */
const TEST = '(\\.test\\.tsx?|^server/modules/[^/]+/fixtures\\.ts)$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: '1-web-knows-no-server',
      comment:
        'The web and the api ship apart, and between them lies a border of rights: what the web needs goes through the GraphQL contract or lib/contract, types too.',
      severity: 'error',
      from: { path: WEB },
      to: { path: '^server/' },
    },
    {
      name: '2-server-knows-the-contract-only',
      comment:
        'The api must start without the web. Of our folders it reads lib/contract (and graphql/schema as text); what both need belongs there.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(app|components|lib|middleware\\.ts|messages|scripts|tests|bench|graphql|web)',
        pathNot: CONTRACT,
      },
    },
    {
      name: '3-lib-below-components-below-app',
      comment: 'Screens use rules, rules do not know screens. Hand the thing down as an argument instead.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(components|app)/' },
    },
    {
      name: '3-components-below-app',
      comment: 'A route picks components; a component that imports a route cannot be shown anywhere else.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^app/' },
    },
    {
      name: '4-ui-knows-no-domain',
      comment:
        'components/ui is the set of building blocks: no domain, no data; of lib it knows how a chunk is fetched, and whether the page is hydrated. What knows a lesson lives in components/<domain>.',
      severity: 'error',
      from: { path: '^components/ui/', pathNot: TEST },
      to: {
        path: '^(app|components|lib|graphql|messages)/',
        pathNot: '^(components/ui/|lib/lazy/|lib/use-hydrated\\.ts$)',
      },
    },
    {
      name: '5-modules-meet-at-their-service',
      comment:
        'A module of the api is its service.ts; its store, policy and resolvers may change without asking anybody. Row types (model.ts), rate budgets (budgets.ts) and what the demo is made of (demo.ts) may be named.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: TEST },
      to: {
        path: '^server/modules/[^/]+/',
        pathNot: '^server/modules/($1/|[^/]+/(service|model|budgets|demo)\\.ts$)',
      },
    },
    {
      name: '5-stream-knows-no-module',
      comment:
        'The stream engine is the ordered log alone. What a kind of stream is stands in the stream.ts of its module, and the rules are handed in by server/make-registry.ts.',
      severity: 'error',
      from: { path: '^server/modules/stream/', pathNot: TEST },
      to: { path: '^server/modules/', pathNot: '^server/modules/stream/' },
    },
    {
      name: '5-stream-cache-behind-optimistic-append',
      comment:
        'What a process has cached of a stream may be old. Only optimistic-append.ts uses it, because its statement verifies it; whoever else read it would believe it.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/modules/stream/optimistic-append\\.ts$|${TEST}` },
      to: { path: '^server/modules/stream/stream-cache\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: '5-one-list-of-modules',
      comment:
        'What a module gives to the whole stands in its module.ts, and modules/index.ts is the one list of modules: whatever is made of all of them is built from that list, so that a new module is one line there.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/modules/|^server/testing/|${TEST}` },
      to: {
        path: '^server/modules/[^/]+/(module|resolvers|loaders|jobs|events|notifications|privacy|uploads)\\.ts$',
      },
    },
    {
      name: '5-http-and-sockets-know-the-list-only',
      comment:
        'What a module answers over HTTP, receives of sockets or sends to them stands in its module.ts: no file of server/http or server/realtime is edited for it. Two modules are named: account, for a token or ticket says who asks before anything is asked, and stream, the log that the protocol of sockets is made of.',
      severity: 'error',
      from: { path: '^server/(http|realtime)/', pathNot: TEST },
      to: {
        path: '^server/modules/',
        pathNot: '^server/modules/(index|account/service|stream/service)\\.ts$',
      },
    },
    {
      name: '5-modules-below-http-and-sockets',
      comment:
        'HTTP and sockets are built from the modules: a module that imports them has its own surroundings below it. What both need, such as the response to a refusal, stands in a file of server/ itself.',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: TEST },
      to: { path: '^server/(http|realtime)/' },
    },
    {
      name: '5-modules-do-not-know-the-list',
      comment:
        'The list imports every module: a module that imports the list, or the module.ts of another, hangs on all of them. What it needs of the others is handed to it.',
      severity: 'error',
      from: { path: '^server/modules/[^/]+/', pathNot: TEST },
      to: { path: '^server/modules/(index|[^/]+/module)\\.ts$' },
    },
    {
      name: '6-database-behind-stores',
      comment:
        'SQL stands in store.ts (or <part>-store.ts) only, so that rules can be read without it and a query is found in one place. Types (import type) are free.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: `^server/(db|testing|jobs|backup)/|[/-]store\\.ts$|/stores/[^/]+\\.ts$|^server/(main|transaction)\\.ts$|${TEST}`,
      },
      to: { path: '^server/db/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: '7-no-cycles',
      comment:
        'Two files that need each other are one file, or hide a third that both need. Types count: who changes a shape has to know all that use it.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: '8-browser-never-reaches-the-server-client',
      comment:
        'lib/api/server.ts holds the access token. Components get their data from a page or through lib/api/browser.ts; reaching it through other files counts too.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^lib/api/server\\.ts$', reachable: true },
    },
    {
      name: '9-contract-imports-zod-only',
      comment:
        'Both processes, and the browser, load lib/contract: anything it imports is imported everywhere. series.ts and slot/free-slots.ts alone count in time zones, and word/schedule.ts when words are asked again, by libraries; they are loaded where that is done.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: [TEST, '^lib/contract/(series|slot/free-slots|word/schedule)\\.ts$'] },
      to: { pathNot: `${CONTRACT}|^node_modules/zod/` },
    },
    {
      name: '9-series-imports-its-libraries-only',
      comment: 'What the two add to the rule above are the libraries that know days and zones.',
      severity: 'error',
      from: { path: '^lib/contract/(series|slot/free-slots)\\.ts$' },
      to: { pathNot: `${CONTRACT}|^node_modules/(rrule-temporal|temporal-polyfill|temporal-spec)/` },
    },
    {
      name: '9-schedule-of-words-imports-its-library-only',
      comment: 'What it adds to the rule above is the library of the algorithm that spaces words.',
      severity: 'error',
      from: { path: '^lib/contract/word/schedule\\.ts$' },
      to: { pathNot: `${CONTRACT}|^node_modules/ts-fsrs/` },
    },
    {
      name: '11-web-process-stands-alone',
      comment:
        'web/ is plain JavaScript around Next and stays small: what it loads is memory of every web process. Of ours it reads lib/i18n.',
      severity: 'error',
      from: { path: '^web/', pathNot: TEST },
      to: {
        pathNot:
          '^(web|lib/i18n)/|^node_modules/(next|light-my-request|lru-cache|negotiator|prom-client|@opentelemetry)/',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: '11-nothing-imports-the-web-process',
      comment:
        'Next bundles the pages, and web/ is loaded by itself: an imported copy of it would be a second one. What pages say to it goes through lib/web-process.ts.',
      severity: 'error',
      from: { path: `${WEB}|^server/`, pathNot: TEST },
      to: { path: '^web/' },
    },
    {
      name: '14-middleware-stays-thin',
      comment:
        'The middleware runs before every page: languages, the session and the route table, nothing else.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: {
        path: '^(app|components|lib|graphql)/',
        pathNot: '^lib/(auth|i18n|contract)/|^lib/(env|csp|api/request-session)\\.ts$',
      },
    },
    {
      name: '12-everything-resolves',
      comment: 'An import that leads nowhere hides every rule behind it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: '13-product-without-test-tools',
      comment:
        'What runs in production may only need "dependencies": devDependencies are not installed there.',
      severity: 'error',
      from: {
        path: '^(app|components|lib|server|web|middleware\\.ts|instrumentation(-client)?\\.ts)',
        pathNot: `${TEST}|^server/testing/|^lib/.*testing/|^components/testing/`,
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: '14-test-tools-are-for-tests',
      comment: 'A fake of the network or of the router has no place in what people are shown.',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: `${TEST}|/testing/` },
      to: { path: '^components/testing/' },
    },
    {
      name: '15-product-without-fixtures',
      comment:
        'Fixtures and what tests are made with make people and things without asking any rule: no process of the product may load them.',
      severity: 'error',
      from: { path: '^(app|components|lib|server|middleware\\.ts)', pathNot: `${TEST}|^server/testing/` },
      to: { path: '^server/(testing/|modules/[^/]+/fixtures\\.ts$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|data|\\.cache|public)/|next-env\\.d\\.ts$|\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['main', 'types', 'typings'],
    },
  },
};
