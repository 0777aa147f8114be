import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { DialogHost, LinkProvider, Toaster } from '@ws/ui'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createStoryServices, json } from '../../testing/story-services'
import { RouterLink } from '../router-link'
import { ServicesProvider } from '../services-context'
import { areaRoutes } from './area-routes'
import { AreasProvider } from './areas-context'
import { defineArea } from './define-area'
import { bool } from './kinds/bool'
import { color } from './kinds/color'
import { number } from './kinds/number'
import { ref } from './kinds/ref'
import { longText, text } from './kinds/text'

const area = defineArea('/goods/goods_type', {
  words: {
    one: 'Тип ТМЦ',
    many: 'Типы ТМЦ',
    create: 'Добавить тип',
    fresh: 'Новый тип ТМЦ',
    created: 'Тип ТМЦ создан',
    empty: 'Типов ТМЦ нет',
    search: 'Найти тип',
  },
  permission: 'goods',
  title: (type) => type.name,
  fields: {
    name: text('Название'),
    code: text('Код', { hint: 'Латиницей в нижнем регистре' }),
    parent: ref('Родительский тип', '/goods/goods_type'),
    is_active: bool('Активен'),
    color: color('Цвет'),
    sort_order: number('Порядок'),
    description: longText('Описание'),
  },
  list: {
    columns: ['name', 'code', 'parent', 'is_active', 'sort_order'],
    sortable: ['name', 'code', 'sort_order'],
    filters: ['parent', 'is_active'],
    ordering: ['name'],
  },
  form: ['name', ['code', 'parent'], 'is_active', { section: 'Вид', rows: [['color', 'sort_order'], 'description'] }],
  detail: { history: 'goods_type' },
})

const author = { id: 1, name: 'Смирнов И. О.', username: 'smirnov', avatar_url: null }
const record = (id: number, name: string, code: string | null) => ({
  id,
  name,
  code,
  parent: null,
  parent_details: null,
  unit_default: 'pcs',
  is_serialized_default: false,
  description: 'Стулья, столы и всё, что стоит в переговорных.',
  color: '#6366f1',
  is_active: id !== 3,
  sort_order: id,
  children_count: 0,
  is_archived: false,
  version: 1,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  author: 1,
  author_details: author,
  allowed: ['update', 'archive', 'remove'],
})
const rights = { 'goods.view': 'all', 'goods.create': 'all', 'goods.export': 'all' } as const
const records = [
  record(1, 'Мебель', 'furniture'),
  record(2, 'Высококвалифицированноэлектрифицированный инструмент', 'tools'),
  record(3, 'Ключи и карты', null),
]
const history = {
  id: 7,
  at: '2026-11-20T09:00:00.000Z',
  action: 'update',
  actor: author,
  acting: null,
  substituted_for: null,
  changes: { code: { from: null, to: 'furniture' } },
}
/** How the server of a story answers. */
type Answers = 'rows' | 'none' | 'never' | 'fails'

function answer(answers: Answers, url: URL): Response | Promise<Response> {
  if (answers === 'never') return new Promise(() => undefined)
  if (answers === 'fails') return json({ message: 'Сервер занят', code: 'overloaded', errors: {}, details: {} }, 400)
  if (url.pathname.endsWith('/activity')) return json({ data: [history], meta: { before: null } })
  if (url.pathname.endsWith('/saved-views'))
    return json({ data: [], meta: { may_share: true, may_tidy: false, last: null } })
  const id = Number(/\/(\d+)$/.exec(url.pathname)?.[1])
  if (id > 0) {
    const found = records.find((one) => one.id === id)
    return found ? json(found) : json({ message: 'Запись не найдена', code: 'not_found', errors: {}, details: {} }, 404)
  }
  const data = answers === 'none' ? [] : records
  return json({ data, meta: { page: 1, page_size: 25, total: data.length, pages: data.length > 0 ? 1 : 0 } })
}

function Screen({ at, answers }: { at: string; answers: Answers }) {
  const [services] = useState(() => createStoryServices(rights, (url) => answer(answers, url)))
  const [router] = useState(() => {
    const routes = areaRoutes(area).map(({ path, Component }) => ({ path, element: <Component /> }))
    return createMemoryRouter(routes, { initialEntries: [at] })
  })
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>
        <LinkProvider component={RouterLink}>
          <AreasProvider areas={[area]}>
            <main style={{ height: 640 }} className="bg-surface text-ink text-md">
              <RouterProvider router={router} />
            </main>
            <DialogHost />
            <Toaster />
          </AreasProvider>
        </LinkProvider>
      </QueryClientProvider>
    </ServicesProvider>
  )
}

const meta: Meta<typeof Screen> = {
  title: 'Портал/Реестр',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/goods/goods_type', answers: 'rows' },
}
export default meta

type Story = StoryObj<typeof Screen>

export const List: Story = { name: 'Список' }
export const ListLoading: Story = { name: 'Список загружается', args: { answers: 'never' } }
export const ListEmpty: Story = { name: 'Записей ещё нет', args: { answers: 'none' } }
export const ListNothingFound: Story = {
  name: 'Ничего не найдено',
  args: { at: '/goods/goods_type?search=стол', answers: 'none' },
}
export const ListFailed: Story = { name: 'Список не загрузился', args: { answers: 'fails' } }
export const Record: Story = { name: 'Запись', args: { at: '/goods/goods_type/1' } }
export const RecordMissing: Story = { name: 'Записи нет', args: { at: '/goods/goods_type/99' } }
export const FormNew: Story = { name: 'Новая запись', args: { at: '/goods/goods_type/new' } }
export const FormInvalid: Story = {
  name: 'Форма с ошибками',
  args: { at: '/goods/goods_type/new' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Сохранить(?! и)/ }))
    await canvas.findByText('Заполните поле')
  },
}
