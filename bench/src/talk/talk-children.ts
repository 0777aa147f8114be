import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { startChild } from '../start-child'
import type { BareTalk } from './talk-bare'
import type { Listening } from './talk-listeners'

/** Starts the alternatives of talk in a process of their own. */
export async function startBare(databaseUrl: string): Promise<BareTalk & { child: ChildProcess }> {
  const child = startChild(new URL('./talk-bare.ts', import.meta.url))
  child.send({ databaseUrl })
  const [bare] = (await once(child, 'message')) as [BareTalk]
  return { ...bare, child }
}

/** Processes full of open sockets; they stand for other machines and give way to the servers. */
export async function listen(groups: readonly Listening[]): Promise<ChildProcess[]> {
  const children = groups.map(() => startChild(new URL('./talk-listeners.ts', import.meta.url)))
  const ready = children.map((child, at) => {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.send(groups[at] as Listening)
    return once(child, 'message')
  })
  await Promise.all(ready)
  return children
}
