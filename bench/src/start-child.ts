import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts a module of the benchmark in a process of its own; the two speak by messages. */
export function startChild(module: URL): ChildProcess {
  return fork(fileURLToPath(module), {
    execArgv: ['--conditions=@ws/source', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
