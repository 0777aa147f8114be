// `pnpm test:long`: the proofs that take longer than a person waits: a hundred kills while writing and fifty while files
// arrive, on each database, all server tests on the embedded database, ten thousand interleavings of poll, socket, tabs and sleep, long random and broken input, an hour of faults of the database, three hundred random trees of folders, a hundred random rows of movements of stock, an import of two thousand rows, three fresh hosts of the packed
// components, a year of accruals killed five times, two servers behind HAProxy of which one is killed, among parts of uploads too, and what they share goes away, a call by coturn that is cut, calls of eight people and of two devices, a meeting of ten by Janus, every printed form opened by LibreOffice, a text and tables taken through it and back, every story in the other theme, in forced colours and under a strict policy for styles, operations, records and references by every role, every screen in both themes and widths, people's stories of cuts and restarts, an upload of 200 MiB among them.
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, installFromDebian } from './lib/browser.mjs'
import { runPnpm } from './lib/pnpm.mjs'
import { preparePostgres } from './lib/postgres.mjs'
import { installForTesting } from './lib/setup.mjs'

await installForTesting()
preparePostgres()
if (!existsSync('/usr/lib/libreoffice/program/libsclo.so') || !existsSync('/usr/bin/pdftotext'))
  installFromDebian('libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'poppler-utils')
if (!existsSync('/usr/bin/redis-server') || !existsSync('/usr/sbin/haproxy'))
  installFromDebian('redis-server', 'haproxy')
if (!existsSync('/usr/bin/turnserver')) installFromDebian('coturn')
if (!existsSync('/usr/bin/janus')) installFromDebian('janus')
const env = {
  ...process.env,
  KILLS: '100',
  UPLOAD_KILLS: '50',
  ACCRUAL_KILLS: '5',
  COUNT_KILLS: '20',
  OPENED_FORMS: join(tmpdir(), 'opened-forms'),
  RANDOM_REQUESTS: '250',
  HOSTILE_REQUESTS: '500',
  INTERLEAVINGS: '10000',
  FAULT_SECONDS: process.env.FAULT_SECONDS ?? '3600',
  TREE_CASES: '300',
  STOCK_CASES: '100',
  IMPORT_ROWS: '2000',
  EVERY_ROLE: '1',
  CLUSTER_KILLS: '5',
}
const vitest = (...args) => runPnpm(['exec', 'vitest', 'run', '--root', 'apps/server', ...args], { env })
const KILLS = ['src/testing/faults/kill.test.ts', 'src/areas/files/resumable/uploads-kill.test.ts']
const codes = [
  vitest('--config', 'vitest.config.ts', ...KILLS),
  vitest('--config', 'vitest.postgres.config.ts', ...KILLS),
  // `npm test` runs only those that tell the two databases apart.
  runPnpm(['exec', 'vitest', 'run', '--project', 'server', '--exclude', '**/*kill.test.ts']),
  runPnpm(
    ['exec', 'vitest', 'run', '--project', 'unit', 'packages/task-notifications/src/tabs/interleavings.test.ts'],
    {
      env,
    },
  ),
  runPnpm(
    ['exec', 'vitest', 'run', '--project', 'unit', 'packages/task-notifications/src/tabs/changes-interleaved.test.ts'],
    {
      env,
    },
  ),
  vitest(
    '--config',
    'vitest.postgres.config.ts',
    'src/testing/faults/random-input.test.ts',
    'src/testing/faults/hostile-requests.test.ts',
    'src/testing/faults/faults.test.ts',
    'src/areas/files/folders/random-trees.test.ts',
    'src/areas/stock/movements/random-movements.test.ts',
    'src/areas/imports/imports.test.ts',
    'src/testing/faults/accruals-kill.test.ts',
    'src/testing/faults/counts-kill.test.ts',
    'src/testing/cluster/',
    'src/areas/contracts/documents/opened-forms.test.ts',
    'src/areas/documents/opened-texts.test.ts',
    'src/areas/workbooks/opened-workbooks.test.ts',
    'src/testing/contract/every-operation.test.ts',
    'src/testing/contract/every-record.test.ts',
    'src/testing/contract/every-reference.test.ts',
  ),
  runPnpm(['--filter', '@ws/ui', 'build']) || runPnpm(['hosts']),
  runPnpm(['exec', 'vitest', 'run', '--config', 'vitest.storybook.config.ts'], {
    env: { ...env, EVERY_LOOK: '1', CHROMIUM_PATH: await findBrowser() },
  }),
  runPnpm(['exec', 'node', 'scripts/csp.mjs']),
  runPnpm(['build']) ||
    runPnpm(['e2e', 'screens-are-accessible', 'long/', 'a-file-of-tasks-outlives-a-reload'], {
      env: { ...env, E2E_LONG: '1', EVERY_LOOK: '1', UPLOAD_MIB: '200' },
    }),
]
process.exit(Math.max(...codes))
