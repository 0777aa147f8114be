import { nextRun } from '../../areas/todos/recurring/recurrence-input'
import { readProductionCalendar } from '../../lib/time/production-calendar'
import type { Tx } from '../database'
import { teamsTable } from '../tables/people/teams'
import { todoRecurrencesTable } from '../tables/todos/todo-recurrences'
import { todoTemplatesTable } from '../tables/todos/todo-templates'
import type { DemoCalendar } from './demo-calendar'
import type { DemoPlaces } from './seed-places'

const TEMPLATES: (typeof todoTemplatesTable.$inferInsert)[] = [
  {
    name: 'Осмотр электрощита',
    title_pattern: 'Осмотр электрощита: {location}',
    description: 'Проверить автоматы, затяжку контактов и нагрев. Записать показания счётчика.',
    category: 'electrical',
    planned_minutes: 40,
    tagList: ['ппр'],
    checklist: [
      { text: 'Вывесить плакат «Не включать, работают люди»', required: true, photo_required: false },
      { text: 'Проверить нагрев контактов', required: true, photo_required: true },
      { text: 'Записать показания счётчика', required: false, photo_required: false },
    ],
    materials: [{ name: 'Наклейка «Проверено»', unit: 'шт', qty_planned: '1' }],
    require_checklist: true,
  },
  {
    name: 'Уборка перед заездом',
    title_pattern: 'Уборка перед заездом: {location}',
    description: 'Окна, полы, батареи. Вынести мусор, проверить лампы.',
    category: 'cleaning',
    planned_minutes: 180,
    tagList: [],
    checklist: [
      { text: 'Окна', required: false, photo_required: false },
      { text: 'Полы', required: true, photo_required: false },
      { text: 'Лампы горят', required: true, photo_required: false },
    ],
    materials: [{ name: 'Средство для стёкол', unit: 'л', qty_planned: '0.5' }],
    require_photo: true,
  },
  {
    name: 'Проверка пожарных кранов',
    title_pattern: 'Проверка пожарных кранов: {location}',
    description: 'Рукав, вентиль, пломба. Дату проверки внести в журнал.',
    category: 'fire_safety',
    planned_minutes: 60,
    tagList: ['ппр'],
  },
]

const ENGINEER = 8
const HOUR = 3_600_000

/** Three templates everybody may use, and four schedules; their first tasks come after the day of seeding. */
export async function seedRecurring(
  tx: Tx,
  calendar: DemoCalendar,
  people: readonly number[],
  places: DemoPlaces,
): Promise<void> {
  const author = people[ENGINEER - 1] ?? 0
  const moment = calendar.at(-60, 10)
  const stamp = { created_at: moment, updated_at: moment, created_by: author, updated_by: author }
  const templates = await tx
    .insert(todoTemplatesTable)
    .values(TEMPLATES.map((template) => ({ ...stamp, ...template, is_shared: true })))
    .returning({ id: todoTemplatesTable.id })
  const teams = await tx.select({ id: teamsTable.id, name: teamsTable.name }).from(teamsTable)
  const team = (name: string) => teams.find((one) => one.name === name)?.id ?? null
  const park = places.find('Бизнес-парк')
  const plan = {
    ...stamp,
    timezone: 'Asia/Yekaterinburg',
    start_date: calendar.day(1),
    locations: park ? [park.id] : [],
    lead_hours: 24,
    skip_holidays: 'none' as const,
  }
  const schedules = [
    {
      ...plan,
      title: 'Утренний обход территории',
      category: 'security',
      rrule: 'FREQ=DAILY',
      time: '09:00',
      lead_hours: 12,
      planned_minutes: 45,
      team: team('Охрана'),
    },
    {
      ...plan,
      title: 'Осмотр электрощитов, {date}',
      category: 'electrical',
      rrule: 'FREQ=WEEKLY;BYDAY=MO,TH',
      time: '12:00',
      template: templates[0]?.id ?? null,
      team: team('Инженерная бригада'),
      assignee_rule: 'rotate' as const,
      assignees: [people[8], people[9]].filter((id) => id !== undefined),
      skip_holidays: 'next' as const,
    },
    {
      ...plan,
      title: 'Проверка пожарных кранов, {date}',
      category: 'fire_safety',
      priority: 'High' as const,
      rrule: 'FREQ=MONTHLY;BYDAY=2TU',
      time: '15:00',
      lead_hours: 72,
      template: templates[2]?.id ?? null,
    },
    {
      ...plan,
      title: 'Подготовка к отопительному сезону',
      category: 'plumbing',
      rrule: 'FREQ=YEARLY',
      time: '18:00',
      lead_hours: 336,
      is_paused: true,
    },
  ]
  const productionCalendar = await readProductionCalendar(tx)
  const tomorrow = Date.parse(calendar.at(1, 0))
  await tx.insert(todoRecurrencesTable).values(
    schedules.map((schedule) => {
      // No task is made on the day of seeding, however long before its term.
      const after = new Date(tomorrow + schedule.lead_hours * HOUR - 1)
      return { ...schedule, next_run_at: nextRun(schedule, { calendar: productionCalendar, after }) }
    }),
  )
}
