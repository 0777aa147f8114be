import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { DialogHost, LinkProvider, Toaster } from '@ws/ui'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, waitFor } from 'storybook/test'
import { RouterLink } from '../../../lib/router-link'
import { ServicesProvider } from '../../../lib/services-context'
import { createStoryServices, json } from '../../../testing/story-services'
import type { CalendarEvent } from './calendar-items'
import TodosCalendar from './todos-calendar'

const people = ['Жуков Николай Иванович', 'Исаева Гульнара Рашидовна'].map((name, id) => ({ id: id + 1, name }))
const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes).toISOString()
const todo = (id: number, title: string, start: string, end: string | null): CalendarEvent => ({
  id: `todo:${id}`,
  type: 'todo',
  title,
  start,
  end,
  all_day: false,
  lone: end === null ? 'due' : null,
  entity: 'todo',
  entity_id: id,
  link: `/todos/${id}`,
  color: '#0EA5E9',
  editable: true,
  status: 'Planned',
  assignee: people[id % 2] ?? null,
  planned_minutes: 120,
  version: 1,
})
const absence: CalendarEvent = {
  ...todo(90, 'Крылова Дарья Павловна: отсутствует', '2026-11-18', '2026-11-21'),
  id: 'absence:90',
  type: 'absence',
  all_day: true,
  lone: null,
  entity: 'profile',
  editable: false,
  status: null,
}
const usual = [
  todo(1, 'Осмотр кровли', at(17, 9), at(17, 11)),
  todo(2, 'Замена ламп в лобби', at(17, 10), at(17, 12, 30)),
  todo(3, 'Отчёт арендатору', at(18, 18), null),
  todo(4, 'Заявка на расходники', at(19, 23, 59), null),
  absence,
]
const long = [
  todo(
    1,
    'Высококвалифицированноэлектрифицированный осмотр всего оборудования корпуса А с первого по девятый этаж',
    at(17, 9),
    at(17, 13),
  ),
  todo(2, 'Согласовать с арендатором порядок доступа в помещение на время ремонта инженерных сетей', at(17, 18), null),
]
const crowd = Array.from({ length: 400 }, (_, id) =>
  todo(id + 1, `Обход помещения ${id + 1}`, at(16 + (id % 7), 9 + (id % 8)), at(16 + (id % 7), 10 + (id % 8))),
)

/** A house of three hundred, of whom few have something to do. */
const staff = [
  ...people,
  ...Array.from({ length: 298 }, (_, id) => ({ id: id + 100, name: `Сотрудник ${String(id + 1).padStart(3, '0')}` })),
]
function pageOf(url: URL) {
  const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('page_size'))]
  const data = staff.slice((page - 1) * size, page * size).map((one) => ({ ...one, full_name: one.name }))
  return { data, meta: { page, page_size: size, total: staff.length, pages: Math.ceil(staff.length / size) } }
}

type Answers = readonly CalendarEvent[] | 'never' | 'fails'

function answer(answers: Answers, url: URL): Response | Promise<Response> {
  if (url.pathname.endsWith('/todos/settings')) {
    const work_hours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
    return json({
      values: { wip_limits: {}, sla: {}, work_hours },
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      may_edit: false,
    })
  }
  if (url.pathname.endsWith('/accounts/profiles')) return json(pageOf(url))
  if (answers === 'never') return new Promise(() => undefined)
  if (answers === 'fails') return json({ message: 'Сервер занят', code: 'overloaded', errors: {}, details: {} }, 400)
  return json({ data: answers, meta: { truncated: false } })
}

const nothing = () => undefined
const never = () => Promise.reject(new Error('A story writes nothing'))

function Screen({ scale, answers, width }: { scale: string; answers: Answers; width?: number }) {
  const rights = { 'todos.view': 'all', 'todos.create': 'all', 'profiles.view': 'all' } as const
  const [services] = useState(() => createStoryServices(rights, (url) => answer(answers, url)))
  const [router] = useState(() => {
    const calendar = (
      <TodosCalendar query={{}} rows={[]} loading={false} open={nothing} setQuery={nothing} update={never} />
    )
    return createMemoryRouter([{ path: '*', element: calendar }], {
      initialEntries: [`/todos?scale=${scale}&day=2026-11-18`],
    })
  })
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>
        <LinkProvider component={RouterLink}>
          <main style={{ height: 640, width }} className="flex flex-col overflow-auto bg-surface pt-3 text-ink text-md">
            <RouterProvider router={router} />
          </main>
          <DialogHost />
          <Toaster />
        </LinkProvider>
      </QueryClientProvider>
    </ServicesProvider>
  )
}

const meta: Meta<typeof Screen> = {
  title: 'Портал/Календарь задач',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { scale: 'week', answers: usual },
}
export default meta

type Story = StoryObj<typeof Screen>

export const Week: Story = { name: 'Неделя' }
export const Day: Story = { name: 'День', args: { scale: 'day' } }
export const Month: Story = { name: 'Месяц', args: { scale: 'month' } }
export const People: Story = {
  name: 'Люди',
  args: { scale: 'people' },
  play: async ({ canvas, userEvent }) => {
    // Who is free has a row, fifty at a time; the rest is one press away.
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(50))
    await expect(canvas.getByRole('rowheader', { name: 'Сотрудник 001' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Показать ещё: 250' }))
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(100))
  },
}
export const Loading: Story = { name: 'Загружается', args: { answers: 'never' } }
export const Failed: Story = { name: 'Не загрузился', args: { answers: 'fails' } }
export const Empty: Story = { name: 'Пусто', args: { scale: 'agenda', answers: [] } }
export const LongTitles: Story = { name: 'Длинные названия', args: { answers: long } }
export const Crowded: Story = { name: 'Тесный день', args: { answers: crowd } }
export const CrowdedMonth: Story = { name: 'Тесный месяц', args: { scale: 'month', answers: crowd } }
export const Phone: Story = { name: 'На телефоне', args: { scale: 'day', width: 390 } }
export const MonthOnPhone: Story = {
  name: 'Месяц на телефоне',
  args: { scale: 'month' },
  globals: { viewport: { value: 'narrow' } },
}
export const WeekOnPhone: Story = {
  name: 'Неделя на телефоне',
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement }) => {
    const friday = await canvas.findByRole('region', { name: /^пятница/i })
    const scroller = canvasElement.querySelector('[data-slot="hours"]') as HTMLElement
    await expect(friday.clientWidth).toBeGreaterThanOrEqual(100)
    scroller.scrollLeft = scroller.scrollWidth
    // The days move below the hours, which stay.
    await waitFor(() => {
      const { left, right } = canvas.getByRole('region', { name: /^воскресенье/i }).getBoundingClientRect()
      const view = scroller.getBoundingClientRect()
      expect(left).toBeGreaterThan(view.left)
      expect(right).toBeLessThanOrEqual(view.right + 1)
      expect(canvas.getByText('Без времени').getBoundingClientRect().left).toBeLessThan(view.left + 5)
      expect(document.elementFromPoint(view.left + 10, view.bottom - 20)?.closest('[data-hours]')).toBeNull()
    })
  },
}
export const DrawnOut: Story = {
  name: 'Окончание тянут за край',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const link = await canvas.findByRole('link', { name: /^Осмотр кровли 09:00 – 11:00/ })
    const edge = link.parentElement?.querySelector('[data-slot="edge-end"]')
    if (!edge) throw new Error('There is no edge to draw')
    const { x, y } = edge.getBoundingClientRect()
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: edge, coords: { x: x + 10, y: y + 2 } },
      { target: edge, coords: { x: x + 10, y: y + 26 } },
    ])
    // Shown before it is let go; Escape takes it back, and nothing was written.
    await waitFor(() => expect(canvasElement.querySelector('[data-slot="preview"]')).toHaveTextContent('09:00 – 11:30'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvasElement.querySelector('[data-slot="preview"]')).toBeNull())
    await userEvent.pointer({ keys: '[/MouseLeft]' })
  },
}
