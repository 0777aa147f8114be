import { labels } from '@ws/api-client/contract/labels'
import { locationsTable } from '../../db/tables/places/locations'
import { defineServerArea } from '../../lib/area'
import { ofObject, registerDataset } from '../../lib/datasets/datasets'
import { HOUR } from '../../lib/jobs/jobs'
import { counts } from '../../lib/jobs/outcome'
import { loadReferences, pick } from '../../lib/people/persons'
import { hit, inOrder, searchOfList, searchOfRows } from '../../lib/search/search-kinds'
import { companyZone } from '../../lib/time/company-clock'
import { momentOf } from '../../lib/time/recurrence/schedule'
import { registerTodoMaker } from '../places/todo-maker'
import { giveBack } from './acts/give-back'
import { calendarHandlers } from './calendar/calendar.handlers'
import { todoCategories } from './categories/todo-categories.resource'
import { chronicHandlers } from './chronic/chronic.handlers'
import { findChronicPlaces } from './chronic/find-chronic'
import { findTodos, searchTodos } from './list/todo-search'
import { makeRecurringTodos } from './recurring/make-recurring'
import { todoRecurrences } from './recurring/todo-recurrences.resource'
import { todoTemplates } from './recurring/todo-templates.resource'
import { tellTerms } from './sla/escalate'
import './acts/done-instead'
import './import/todo-import'
import './notifications/events'
import { todoResource } from './todo-resource'
import { todos } from './todos.resource'

registerTodoMaker(
  (ctx, input) => todoResource.create(ctx, input),
  async (ctx, id, changes) => todoResource.write(ctx, await todoResource.lock(ctx, id, 'edit'), changes),
)

registerDataset('todos', {
  needs: ['todos.export'],
  filters: ['search', 'object', 'from', 'to'],
  read: async (ctx, { search, from, to, object }, most) => {
    const zone = await companyZone(ctx.db)
    return todoResource.table(
      ctx,
      {
        search,
        ...ofObject({ object }),
        ...(from === undefined ? {} : { created_at_from: momentOf(within(from), '00:00', zone).toISOString() }),
        ...(to === undefined ? {} : { created_at_to: lastMomentOf(within(to), zone) }),
      },
      most,
    )
  },
})

export const todosArea = defineServerArea({
  handlers: {
    ...calendarHandlers,
    ...todos.handlers,
    ...chronicHandlers,
    ...todoCategories.handlers,
    ...todoRecurrences.handlers,
    ...todoTemplates.handlers,
  },
  jobs: ({ database, services }) => [
    {
      key: 'todos.recurring',
      label: 'Задачи по расписанию',
      every: 5,
      run: async (signal) =>
        counts('Создано задач', await makeRecurringTodos(database, services(), new Date(), signal)),
    },
    {
      key: 'todos.giveBack',
      label: 'Возврат задач после отсутствия',
      every: 10,
      run: async (signal) => counts('Возвращено задач', await giveBack(database, services(), signal)),
    },
    {
      key: 'todos.chronic',
      label: 'Хронические места: похожие заявки',
      every: HOUR,
      run: async () => counts('Найдено мест', await findChronicPlaces(database, services())),
    },
    {
      key: 'todos.sla',
      label: 'Сроки задач: напоминания и нарушения',
      every: 1,
      run: async (signal) => counts('Сообщено о сроках', await tellTerms(database, services(), signal)),
    },
  ],
  search: {
    todo: {
      permission: 'todos.view',
      guesses: true,
      async find({ search, limit, guess }, ctx) {
        const conditions = [...todoResource.conditions({}, ctx), searchTodos(search, { guess })]
        const { ids, total } = await findTodos(ctx, conditions, search, limit)
        const found = await todoResource.brief(ctx, ids, [])
        const places = await loadReferences(
          ctx.db,
          locationsTable,
          locationsTable.name,
          found.map(({ location }) => location),
        )
        const shown = found.map(({ id, title, status, location, place_snapshot }) =>
          hit(id, title, [`№ ${id}`, labels.TodoStatus[status], pick(places, location)?.name ?? place_snapshot]),
        )
        return { total, items: inOrder(ids, shown) }
      },
    },
    todo_recurrence: searchOfList<'todoRecurrences.list'>(
      'todos.view',
      todoRecurrences.handlers['todoRecurrences.list'],
      todoRecurrences.indexed(),
      (schedule) => hit(schedule.id, schedule.title, [schedule.rule_text]),
    ),
    todo_template: searchOfRows('todos.view', todoTemplates, [], (template) => hit(template.id, template.name, [])),
  },
  rooms: {
    // Three names that the specification gives to one thing.
    tasks: { permission: 'todos.view' },
    todos: { permission: 'todos.view' },
    task_updates: { permission: 'todos.view' },
  },
})

/** The end of a day: its last minute belongs to it whole. */
function lastMomentOf(day: string, zone: string): string {
  return new Date(momentOf(day, '23:59', zone).getTime() + 59_999).toISOString()
}

/** A day whose clocks can be told: no task is of the years beyond. */
function within(day: string): string {
  if (day < '1900-01-01') return '1900-01-01'
  return day > '9000-12-31' ? '9000-12-31' : day
}
