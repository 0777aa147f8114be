import fc from 'fast-check'
import type { PolledTask, TaskChange, TaskEvent } from '../types'
import { interleavedTabs, me } from './interleaved-tabs'
import type { Moment, TaskThen } from './what-is-told'

const names: Record<number, string> = { [me]: 'Вера Ковалёва', 8: 'Пётр Лукин', 9: 'Ольга Крылова' }
const statuses = ['Unsorted', 'Planned', 'Accepted', 'Progress', 'Review', 'Completed']

/** What somebody does to one of the tasks: the person himself, or another. */
export const change = fc.record({
  what: fc.constantFrom(
    'make' as const,
    'status' as const,
    'status' as const,
    'assignee' as const,
    'take' as const,
    'title' as const,
    'watch' as const,
    'help' as const,
    'undo' as const,
    'delete' as const,
  ),
  task: fc.nat(7),
  to: fc.nat(5),
  isOwn: fc.boolean(),
})
export type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

interface Task extends PolledTask {
  id: number
  status: string
  title: string
  author: number
  assignee: { id: number; name: string } | null
  watchers: number[]
  co_assignees: number[]
}

interface Life {
  id: number
  moments: Moment[]
  /** What the task was before each of its changes. */
  past: Task[]
}

const person = (id: number) => ({ id, name: names[id] ?? '' })
const peopleOf = ({ author, assignee, watchers, co_assignees }: Partial<Task>) => [
  author,
  assignee?.id,
  ...(watchers ?? []),
  ...(co_assignees ?? []),
]

/** Tasks that people change, with the browser of one of them; the rule is that of the portal, or none. */
export function changingTasks({ hasRule }: { hasRule: boolean }) {
  const tasks = new Map<number, Task>()
  const lives = new Map<number, Life>()
  const concerns = ({ task, before }: TaskChange) =>
    [task, before].some((one) => one && peopleOf(one as Partial<Task>).includes(me))
  const it = interleavedTabs({ tasks: () => [...tasks.values()], ...(hasRule ? { concerns } : {}) })

  const then = (task: Task | undefined): TaskThen | undefined =>
    task && {
      status: task.status,
      assignee: task.assignee,
      title: task.title,
      people: peopleOf(task).flatMap((id) => id ?? []),
    }

  /** Somebody leads, is awake and has the socket. */
  function isHeard(): boolean {
    const leader = it.tabs().find(({ notifications }) => notifications.isLeader())
    return !it.state.isCut && it.state.hasSocket && leader !== undefined && !leader.isFrozen
  }

  function write(id: number, after: Task | undefined, { isOwn }: { isOwn: boolean }): void {
    const before = tasks.get(id)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    const life = lives.get(id) ?? { id, moments: [{ at: 0, task: undefined, isOwn: false, isSeen: true }], past: [] }
    lives.set(id, life)
    if (before) life.past.push(before)
    if (after) tasks.set(id, after)
    else tasks.delete(id)
    const isNews = after && (before?.status !== after.status || before.assignee?.id !== after.assignee?.id)
    // An event does not say who watches: whether that concerns the person, the poll has to find out.
    const isSeen = isOwn || (isNews === true && isHeard() && (!hasRule || after?.assignee?.id === me))
    life.moments.push({ at: Date.now(), task: then(after), isOwn, isSeen })
    if (isOwn) {
      const tab = it.tabs().find(({ isFrozen }) => !isFrozen)
      if (after) tab?.notifications.noteOwnWrite(structuredClone(after))
      else tab?.notifications.noteOwnRemoval(id)
    }
    if (after) tell(after, before)
  }

  /** The events of the server, in its order: what says more comes first. */
  function tell(after: Task, before: Task | undefined): void {
    const changed = before ? Object.keys(after).filter((key) => after[key] !== before[key]) : []
    if (before && changed.length === 0) return
    const { id: task_id, status: new_status, title, assignee } = after
    const event: TaskEvent = { task_id, new_status, title, assignee, author: person(8), changed }
    if (!before) {
      it.emit('task_created', event)
      return
    }
    if (new_status === 'Completed' && before.status !== 'Completed') it.emit('task_completed', event)
    if (changed.includes('assignee')) it.emit('task_assigned', event)
    it.emit('task_update', event)
    it.emit('todo_update', event)
  }

  function make({ what, task: which, to, isOwn: isMine }: Change): void {
    // Without an answer nothing is written, and who closed his laptop writes nothing.
    const isOwn = isMine && !it.state.isCut && !it.state.isDown
    const somebody = [me, 8, 9][to % 3] ?? 8
    const listed = [...tasks.values()]
    const task = listed[which % Math.max(listed.length, 1)]
    if (what === 'make' || !task) {
      if (tasks.size >= 8) return
      const id = 1001 + lives.size
      const author = isOwn ? me : 8
      const assignee = to > 3 ? null : person(somebody)
      const watchers = to % 2 === 0 ? [9] : [me]
      write(
        id,
        { id, status: 'Unsorted', title: `Задача ${id}`, author, assignee, watchers, co_assignees: [] },
        { isOwn },
      )
      return
    }
    const toggled = (list: number[]) =>
      list.includes(somebody) ? list.filter((one) => one !== somebody) : [...list, somebody]
    const next = {
      status: () => ({ ...task, status: statuses[to] ?? 'Planned' }),
      assignee: () => ({ ...task, assignee: to > 4 ? null : person(somebody) }),
      take: () => ({ ...task, status: 'Progress', assignee: person(somebody) }),
      title: () => ({ ...task, title: `${task.title}!` }),
      watch: () => ({ ...task, watchers: toggled(task.watchers) }),
      help: () => ({ ...task, co_assignees: toggled(task.co_assignees) }),
      undo: () => lives.get(task.id)?.past.at(-1) ?? task,
      delete: () => undefined,
    }[what]()
    write(task.id, next, { isOwn })
  }

  return { it, make, lives: () => [...lives.values()] }
}
