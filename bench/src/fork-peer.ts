import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What a module tells that measures in a process of its own, whose tests run on PostgreSQL. */
export async function forkPeer<Figures>(module: URL): Promise<Figures> {
  const child = fork(fileURLToPath(module), {
    execArgv: ['--conditions=@ws/source', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE: 'postgres' },
  })
  const [figures] = await once(child, 'message')
  return figures
}
