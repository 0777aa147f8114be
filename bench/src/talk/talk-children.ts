import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BareTalk } from './talk-bare'
import type { Listening } from './talk-listeners'

/** Starts the alternatives of talk in a process of their own. */
export async function startBare(databaseUrl: string): Promise<BareTalk & { child: ChildProcess }> {
  const child = startChild('./talk-bare.ts')
  child.send({ databaseUrl })
  const [bare] = (await once(child, 'message')) as [BareTalk]
  return { ...bare, child }
}

/** Processes full of open sockets; they stand for other machines and give way to the servers. */
export async function listen(groups: readonly Listening[]): Promise<ChildProcess[]> {
  const children = groups.map(() => startChild('./talk-listeners.ts'))
  const ready = children.map((child, at) => {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.send(groups[at] as Listening)
    return once(child, 'message')
  })
  await Promise.all(ready)
  return children
}

function startChild(path: string): ChildProcess {
  return fork(fileURLToPath(new URL(path, import.meta.url)), {
    execArgv: ['--conditions=@ws/source', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
