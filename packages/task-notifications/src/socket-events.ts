import { assigneeLabel, sameAssignee } from './assignee'
import { typeOf } from './entries'
import { isObject } from './is-object'
import type { Poller } from './poller'
import type { TaskNote } from './snapshot'
import type { NotificationStore } from './store-types'
import { assigneeText, changeDraft, completedText } from './texts'
import type {
  NotificationDraft,
  NotificationRealtime,
  PolledTask,
  ServerEventName,
  TaskChange,
  TaskEvent,
} from './types'

/** What the events are told to. */
export interface SocketEventsDeps {
  realtime: Pick<NotificationRealtime, 'on'>
  store: NotificationStore
  poller: Poller
  /** With a server source only `notification` makes entries; task events keep the poll from telling twice. */
  fromServer: boolean
  concerns(change: TaskChange): boolean
  /** Takes news into the snapshot of every tab. */
  note(note: TaskNote): void
}

type TaskEventName = Exclude<ServerEventName, 'notification' | 'message'>

const taskEvents: TaskEventName[] = ['task_created', 'task_update', 'todo_update', 'task_assigned', 'task_completed']

/** Listens to the server's events; the returned function stops it. */
export function bindSocketEvents({
  realtime,
  store,
  poller,
  fromServer,
  concerns,
  note,
}: SocketEventsDeps): () => void {
  const offs = [
    realtime.on('notification', (payload) => {
      if (isObject(payload) && 'id' in payload) store.receive(payload)
      else if (!fromServer) addIfAny(messageDraft(readEvent(payload)))
    }),
    realtime.on('notifications_changed', store.sync),
    realtime.on('message', (payload) => {
      if (!fromServer) addIfAny(messageDraft({ ...readEvent(payload), type: 'message' }))
    }),
    ...taskEvents.map((name) => realtime.on(name, (payload) => onTask(name, readEvent(payload)))),
  ]

  function onTask(name: TaskEventName, event: TaskEvent): void {
    if (event.task_id === undefined || event.task_id === null) return
    const known = poller.known(event.task_id)
    note(noteOf(event.task_id, event))
    if (!fromServer) addIfAny(taskDraft(name, event.task_id, event, known, concerns))
  }

  function addIfAny(draft: NotificationDraft | undefined): void {
    if (draft) store.add(draft)
  }

  return () => {
    for (const off of offs) off()
  }
}

function noteOf(id: number | string, { new_status, title, assignee }: TaskEvent): TaskNote {
  return {
    id,
    ...(new_status ? { status: new_status } : {}),
    ...(title ? { title } : {}),
    ...(assignee === undefined ? {} : { assignee }),
  }
}

/** The entry of a task event where the server keeps no notifications; undefined when nothing worth telling changed. */
function taskDraft(
  name: TaskEventName,
  id: number | string,
  event: TaskEvent,
  known: PolledTask | undefined,
  concerns: (change: TaskChange) => boolean,
): NotificationDraft | undefined {
  const task = { ...known, ...noteOf(id, event) }
  const before = known ?? { id }
  if (name === 'task_created') return known ? undefined : told({ kind: 'created', task }, concerns)
  if (name === 'task_assigned') {
    if (known && sameAssignee(known.assignee, task.assignee)) return undefined
    const draft = told({ kind: 'assignee', task, before }, concerns)
    return draft && { ...draft, message: assigneeText(task) }
  }
  // A server may say one change in several events: what is known already is no news.
  const isNews =
    Boolean(event.new_status) && known?.status !== event.new_status && (event.changed?.includes('status') ?? true)
  const draft = isNews ? told({ kind: 'status', task, before }, concerns) : undefined
  return draft && name === 'task_completed' ? { ...draft, type: 'task_completed', message: completedText(task) } : draft
}

function told(change: TaskChange, concerns: (change: TaskChange) => boolean): NotificationDraft | undefined {
  return concerns(change) ? changeDraft(change) : undefined
}

function messageDraft({ message, content, author, title, type, task_id }: TaskEvent): NotificationDraft | undefined {
  const text = message || content || title
  if (!text) return undefined
  const about = task_id === undefined || task_id === null ? {} : { taskId: task_id, entity: 'todo', entity_id: task_id }
  const isSaid = author !== undefined && author !== null && !message
  return { type: typeOf(type), message: isSaid ? `${assigneeLabel(author)}: ${text}` : text, ...about }
}

/** Reads the fields of the specification and nothing else of a payload. */
function readEvent(payload: unknown): TaskEvent {
  if (!isObject(payload)) return {}
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const person = (value: unknown) =>
    value === null || typeof value === 'string' || isObject(value) ? (value as TaskEvent['assignee']) : undefined
  const { task_id, changed } = payload
  return {
    task_id: typeof task_id === 'number' || typeof task_id === 'string' ? task_id : undefined,
    new_status: text(payload.new_status),
    title: text(payload.title),
    assignee: person(payload.assignee),
    content: text(payload.content),
    author: person(payload.author),
    message: text(payload.message),
    type: text(payload.type),
    changed: Array.isArray(changed) ? changed.filter((field) => typeof field === 'string') : undefined,
  }
}
