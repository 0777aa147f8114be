// What a host loads of each package, its stylesheets included and React not: a guard against accidents, in KiB of gzip.
const UI = 'packages/ui/dist/index.js'
const UI_STYLES = { 'packages/ui/dist/styles.css': '{}' }
const API_CLIENT = 'packages/api-client/dist/index.js'
const MEDIA = 'packages/media-widget/dist'
const NOTIFICATIONS = 'packages/task-notifications/dist'

const forBrowsers = (config) => ({
  ...config,
  format: 'esm',
  platform: 'browser',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'empty' },
})

/** Leaves out what is imported only when somebody needs it. */
const withoutLazy = (config) => ({
  ...forBrowsers(config),
  plugins: [
    {
      name: 'without-lazy',
      setup: (build) =>
        build.onResolve({ filter: /./ }, ({ kind, path }) =>
          kind === 'dynamic-import' ? { path, external: true } : undefined,
        ),
    },
  ],
})

const limit = (name, limit, imports, modifyEsbuildConfig = forBrowsers) => ({
  name,
  import: imports,
  ignore: ['react', 'react-dom'],
  limit: `${limit * 1024} B`,
  gzip: true,
  modifyEsbuildConfig,
})

module.exports = [
  limit('@ws/ui: Button', 6, { [UI]: '{ Button }' }),
  limit('@ws/ui: Toaster and toast', 6, { [UI]: '{ Toaster, toast }' }),
  limit('@ws/ui: styles', 16, UI_STYLES),
  limit('@ws/api-client: everything but socket.io-client', 14, { [API_CLIENT]: '*' }, (config) => ({
    ...forBrowsers(config),
    external: [...config.external, 'socket.io-client'],
  })),
  limit('@ws/task-notifications: everything with the panel', 45, {
    [`${NOTIFICATIONS}/index.js`]: '*',
    [`${NOTIFICATIONS}/styles.css`]: '{}',
    ...UI_STYLES,
  }),
  limit('@ws/task-notifications: headless', 14, { [`${NOTIFICATIONS}/headless.js`]: '*' }),
  limit(
    '@ws/media-widget: before the first interaction',
    65,
    { [`${MEDIA}/index.js`]: '*', [`${MEDIA}/styles.css`]: '{}', ...UI_STYLES },
    withoutLazy,
  ),
  limit('@ws/media-widget: everything', 120, {
    [`${MEDIA}/index.js`]: '*',
    [`${MEDIA}/styles.css`]: '{}',
    ...UI_STYLES,
  }),
]
