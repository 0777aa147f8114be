import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A large statement, in milliseconds: read alone, read and matched, and taken over by the whole server. */
export interface StatementFigures {
  rows: number
  read: number
  matched: number
  ratio: number
  /** Sent, read, matched and stored. */
  upload: number
  /** Questions to the base for all of it. */
  statements: number
}

/** A statement of five thousand rows on PostgreSQL: read alone, and read and matched in the same process. */
export async function benchStatements(): Promise<StatementFigures> {
  const child = fork(fileURLToPath(new URL('./statements-peer.ts', import.meta.url)), {
    execArgv: ['--conditions=@ws/source', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE: 'postgres' },
  })
  const [figures] = await once(child, 'message')
  return figures
}
