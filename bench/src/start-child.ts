import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts a module of the benchmark in a process of its own, with more in its environment; the two speak by messages. */
export function startChild(module: URL, env: NodeJS.ProcessEnv = {}): ChildProcess {
  return fork(fileURLToPath(module), {
    execArgv: ['--conditions=@ws/source', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
}
