import type { TaskTexts } from '../labels/task-texts'
import { isId, isObject } from '../lib/is-object'
import { typeOf } from '../store/entries'
import type { NotificationStore } from '../store/store-types'
import { assigneeLabel, sameAssignee } from '../text/assignee'
import { changeDraft, completedDraft, ofTask } from '../text/texts'
import type { NotificationDraft, PolledTask, ServerEventName, TaskChange, TaskEvent } from '../types'
import type { Poller } from './poller'
import type { TaskNote } from './snapshot'

/** What the events are told to. */
interface EventHandlersDeps {
  store: Pick<NotificationStore, 'add' | 'receive' | 'sync'>
  poller: Pick<Poller, 'known'>
  /** With a server source only `notification` makes entries; task events keep the poll from telling twice. */
  fromServer: boolean
  texts: TaskTexts
  concerns(change: TaskChange): boolean
  /** Takes news into the snapshot of every tab. */
  note(note: TaskNote): void
}

type TaskEventName = Exclude<ServerEventName, 'notification' | 'notifications_changed' | 'message'>

/** What each event of the server leads to. */
export type EventHandlers = Record<ServerEventName, (payload: unknown) => void>

/** Says what is done with each event. */
export function createEventHandlers({
  store,
  poller,
  fromServer,
  texts,
  concerns,
  note,
}: EventHandlersDeps): EventHandlers {
  function addIfAny(draft: NotificationDraft | undefined): void {
    if (draft && !fromServer) store.add(draft)
  }

  const onTask = (name: TaskEventName) => (payload: unknown) => {
    const event = readEvent(payload)
    const { task_id: id } = event
    if (!isId(id)) return
    const known = poller.known(id)
    const change = changeOf(name, id, event, known)
    const isTold = change !== undefined && concerns(change)
    // An event does not say who watches, nor that others were missed before it: what it does not tell is left to the poll.
    if (fromServer || isTold || (known && !change)) note(noteOf(id, event))
    if (isTold) addIfAny(draftOf(name, change, texts))
  }

  return {
    notification(payload) {
      if (isObject(payload) && 'id' in payload) store.receive(payload)
      else addIfAny(messageDraft(readEvent(payload), texts))
    },
    notifications_changed: store.sync,
    message: (payload) => addIfAny(messageDraft({ ...readEvent(payload), type: 'message' }, texts)),
    task_created: onTask('task_created'),
    task_update: onTask('task_update'),
    todo_update: onTask('todo_update'),
    task_assigned: onTask('task_assigned'),
    task_completed: onTask('task_completed'),
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

/** What a task event tells where the server keeps no notifications; undefined when nothing worth telling changed. */
function changeOf(
  name: TaskEventName,
  id: number | string,
  event: TaskEvent,
  known: PolledTask | undefined,
): TaskChange | undefined {
  const task = { ...known, ...noteOf(id, event) }
  const before = known ?? { id }
  if (name === 'task_created') return known ? undefined : { kind: 'created', task }
  const isHandedOver = !sameAssignee(known?.assignee, task.assignee)
  if (name === 'task_assigned' && (isHandedOver || !known)) return { kind: 'assignee', task, before }
  // A server may say one change in several events: what is known already is no news, and what was missed is, whatever it says.
  const isSure = known?.status !== undefined || (event.changed?.includes('status') ?? true)
  if (event.new_status && known?.status !== event.new_status && isSure) return { kind: 'status', task, before }
  return known?.assignee !== undefined && isHandedOver ? { kind: 'assignee', task, before } : undefined
}

function draftOf(name: TaskEventName, change: TaskChange, texts: TaskTexts): NotificationDraft {
  const isDone = name === 'task_completed' && change.kind === 'status'
  return isDone ? completedDraft(change, texts) : changeDraft(change, texts)
}

function messageDraft(
  { message, content, author, title, type, task_id }: TaskEvent,
  { nobody }: TaskTexts,
): NotificationDraft | undefined {
  const text = message || content || title
  if (!text) return undefined
  const isSaid = author !== undefined && author !== null && !message
  return {
    type: typeOf(type),
    message: isSaid ? `${assigneeLabel(author, nobody)}: ${text}` : text,
    ...(isId(task_id) ? ofTask(task_id) : {}),
  }
}

const isText = (value: unknown) => typeof value === 'string'
const isPerson = (value: unknown) => value === null || isText(value) || isObject(value)

const fields: Record<keyof TaskEvent, (value: unknown) => boolean> = {
  task_id: isId,
  new_status: isText,
  title: isText,
  assignee: isPerson,
  content: isText,
  author: isPerson,
  message: isText,
  type: isText,
  changed: Array.isArray,
}

/** Reads the fields of the specification and nothing else of a payload. */
function readEvent(payload: unknown): TaskEvent {
  const said = Object(payload) as Record<string, unknown>
  const known = Object.entries(fields).filter(([name, isRight]) => isRight(said[name]))
  return Object.fromEntries(known.map(([name]) => [name, said[name]]))
}
