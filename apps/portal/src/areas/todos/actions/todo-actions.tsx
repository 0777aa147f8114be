import { Icon } from '@ws/ui'
import {
  CalendarClock,
  Clock,
  Copy,
  Flag,
  ListChecks,
  ListTree,
  type LucideIcon,
  Shapes,
  Tags,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react'
import { actionIcon } from '../../../lib/area/actions/action-icon'
import { chatAction } from '../../../lib/area/actions/chat-action'
import type { Action } from '../../../lib/area/area-spec'
import type { Services } from '../../../lib/services-context'
import { isDone, statusOrder, type Todo, type TodoStatus, todoStatuses } from '../todo-enums'
import { performAct } from './perform-act'
import { takeOverTodo, takeTodo } from './take-todo'

type TodoAction = Action<'/todos'>

const isAllowed = (todo: Todo, verb: Todo['allowed'][number]) => todo.allowed.includes(verb)
const isBeforeWork = (todo: Todo) => ['Unsorted', 'Planned', 'Accepted'].includes(todo.status)

/** The one step the page offers as its big button; taking into work is a call of its own. */
const nextStatus: Partial<Record<TodoStatus, TodoStatus>> = { Progress: 'Review', Review: 'Completed' }

function moveTo(status: TodoStatus) {
  return async ([todo]: Todo[], services: Services) => {
    if (todo !== undefined) await performAct(services, todo, { act: { kind: 'step', status, from: todo.status } })
  }
}

function transition(status: TodoStatus, options: Pick<TodoAction, 'when' | 'primary'>): TodoAction {
  const { action, icon } = todoStatuses[status]
  return {
    label: action,
    icon: ({ size = 16 }) => <Icon path={icon} size={size} />,
    on: 'row',
    key: `Digit${statusOrder.indexOf(status) + 1}`,
    // Closing asks what came of the work.
    ...(status === 'Completed' ? { dialog: () => import('./complete-dialog') } : { run: moveTo(status) }),
    ...options,
  }
}

/** What is asked for before it is done. */
const asking: readonly TodoAction[] = [
  {
    label: 'Вернуть в работу',
    icon: actionIcon(Undo2),
    on: 'row',
    key: 'Digit4',
    when: (todo) => isDone(todo) && isAllowed(todo, 'update'),
    dialog: () => import('./return-dialog'),
  },
  {
    label: 'Отложить',
    icon: actionIcon(Clock),
    on: 'row',
    when: (todo) => !isDone(todo) && isAllowed(todo, 'update'),
    dialog: () => import('./postpone-dialog'),
  },
  {
    label: 'Дублировать',
    icon: actionIcon(Copy),
    on: 'row',
    // Who may write comments may make tasks: the server grants both by one right.
    when: (todo) => isAllowed(todo, 'comment'),
    dialog: () => import('./copy-dialog'),
  },
  {
    label: 'Разбить',
    icon: actionIcon(ListTree),
    on: 'row',
    when: (todo) =>
      isAllowed(todo, 'update') && isAllowed(todo, 'comment') && todo.checklist.some((item) => !item.done),
    dialog: () => import('./split-dialog'),
  },
]

const take: TodoAction = {
  label: 'Взять в работу',
  icon: ({ size = 16 }) => <Icon path={todoStatuses.Progress.icon} size={size} />,
  on: 'row',
  primary: true,
  when: (todo) => isBeforeWork(todo) && isAllowed(todo, 'take'),
  run: async ([todo], services) => {
    if (todo !== undefined) await takeTodo(services, todo)
  },
  key: 'KeyT',
}

/** Another person's task is taken from him: that is no main act, and it asks. */
const takeOver: TodoAction = {
  ...take,
  label: 'Забрать себе',
  primary: false,
  when: (todo) => isBeforeWork(todo) && isAllowed(todo, 'take_over'),
  run: async ([todo], services) => {
    if (todo !== undefined) await takeOverTodo(services, todo)
  },
}

const handOver: Omit<TodoAction, 'on' | 'label'> = {
  icon: actionIcon(UserPlus),
  when: (todo) => isAllowed(todo, 'assign'),
  dialog: () => import('./assign-dialog'),
  key: 'KeyA',
}

const bulk: Omit<TodoAction, 'label'> = {
  on: 'many',
  icon: actionIcon(ListChecks),
  when: (todo) => isAllowed(todo, 'update'),
}

const drawn = (Mark: LucideIcon) =>
  function BulkIcon({ size }: { size?: number }) {
    return <Mark size={size} strokeWidth={1.75} aria-hidden="true" />
  }
const [Flag16, Shapes16, Users16, Tags16] = [drawn(Flag), drawn(Shapes), drawn(Users), drawn(Tags)]

/** What puts a task into a status, with whatever is asked for then: the same as its key in the list and on the board. */
export function stepTo(todo: Todo, status: unknown): TodoAction | undefined {
  const key = `Digit${statusOrder.indexOf(status as TodoStatus) + 1}`
  return todoActions.find((action) => action.key === key && action.when?.(todo) !== false)
}

/** What people do with a task besides editing it: taking, handing over, moving through its statuses. */
export const todoActions: readonly TodoAction[] = [
  take,
  takeOver,
  ...statusOrder.map((status) =>
    transition(status, {
      primary: true,
      when: (todo) => nextStatus[todo.status] === status && isAllowed(todo, 'update'),
    }),
  ),
  { ...handOver, label: 'Передать', on: 'row' },
  ...asking,
  chatAction('todo', 'Чат задачи'),
  { ...handOver, label: 'Назначить', on: 'many' },
  { ...bulk, label: 'Статус', dialog: () => import('../bulk/bulk-status-dialog') },
  { ...bulk, label: 'Приоритет', icon: Flag16, dialog: () => import('../bulk/bulk-priority-dialog') },
  { ...bulk, label: 'Категория', icon: Shapes16, dialog: () => import('../bulk/bulk-category-dialog') },
  { ...bulk, label: 'Бригада', icon: Users16, dialog: () => import('../bulk/bulk-team-dialog') },
  { ...bulk, label: 'Теги', icon: Tags16, dialog: () => import('../bulk/bulk-tags-dialog') },
  {
    ...bulk,
    label: 'Срок',
    icon: actionIcon(CalendarClock),
    dialog: () => import('../bulk/bulk-due-dialog'),
  },
  ...statusOrder.map((status) =>
    transition(status, {
      when: (todo) =>
        todo.status !== status &&
        nextStatus[todo.status] !== status &&
        // «Вернуть в работу» asks for the reason.
        !(status === 'Progress' && isDone(todo)) &&
        isAllowed(todo, 'update'),
    }),
  ),
]
