/** Who may import whom: docs/architecture.md, "Who may import whom". */
const rule = (name, from, to, comment) => ({ name, severity: 'error', from, to, ...(comment ? { comment } : {}) })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule(
      'no-cycles-of-types',
      { path: '^(apps|packages)/' },
      // A screen that is loaded when it is opened may take the types of what opens it.
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    rule(
      'areas-are-islands',
      { path: '^apps/(portal|server)/src/areas/([^/]+)/' },
      {
        path: '^apps/$1/src/areas/',
        pathNot:
          '^apps/$1/src/areas/($2|chats|content|files|imports|notifications|people|places|printed-forms|record-parts|requisites|reservations|short-links)/',
      },
      'Name the other area by its contract path.',
    ),
    rule('areas-know-no-screen', { path: '^apps/portal/src/areas/' }, { path: '^apps/portal/src/(screens|app)/' }),
    rule(
      'screens-are-islands',
      { path: '^apps/portal/src/screens/([^/]+)/' },
      { path: '^apps/portal/src/(screens|areas)/', pathNot: '^apps/portal/src/screens/$1/' },
    ),
    rule(
      'lib-knows-no-area',
      // The demo is told by the rules of the areas: when a schedule comes next is not for it to guess.
      { path: '^apps/[^/]+/src/(lib|db)/', pathNot: '\\.test\\.|^apps/server/src/db/demo/' },
      { path: '^apps/[^/]+/src/(areas|screens|app)/' },
    ),
    rule('packages-know-no-app', { path: '^packages/' }, { path: '^apps/' }),
    rule(
      'widgets-are-apart',
      { path: '^packages/(media-widget|task-notifications)/' },
      { path: '^packages/', pathNot: '^packages/($1|ui|api-client)/' },
    ),
    rule(
      'widgets-take-functions',
      // A test hands over the real client.
      { path: '^packages/(media-widget|task-notifications)/', pathNot: '\\.test\\.' },
      // Which tab leads is asked by the socket of the client, too: one election, in a module without the client.
      { path: '^packages/api-client/(?!src/tabs/)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server-reads-only-the-contract',
      { path: '^apps/server/src/' },
      { path: '^packages/', pathNot: '^packages/api-client/src/contract/' },
    ),
    rule('ui-stands-alone', { path: '^packages/ui/' }, { path: '^packages/(?!ui/)' }),
    rule(
      'apps-are-apart',
      { path: '^apps/([^/]+)/', pathNot: '\\.test\\.|/testing/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule('no-unresolvable', {}, { couldNotResolve: true, pathNot: '\\.css$|\\.wasm\\?url$|^pdfmake/interfaces$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    // A bundled configuration stands there only while tsup builds its package.
    exclude: { path: '(storybook-static|/dist/|\\.tsbuild|\\.bundled_)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@ws/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
}
