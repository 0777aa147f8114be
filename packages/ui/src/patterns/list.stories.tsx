import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, CalendarClock, Plus, UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Avatar } from '../avatar/avatar'
import { Badge } from '../badge/badge'
import { BulkBar } from '../bulk-bar/bulk-bar'
import { Button } from '../button/button'
import { DataTable } from '../data-table/data-table'
import { Empty } from '../empty/empty'
import { FilterChip } from '../filter-chip/filter-chip'
import { Page, Section } from '../foundations/story-page'
import { SearchInput } from '../input/search-input'
import type { Tone } from '../lib/tones'
import { Pagination } from '../pagination/pagination'

const meta = { title: 'Образцы/Список', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

interface Task {
  id: number
  name: string
  place: string
  status: keyof typeof statuses
  who: string
  due: string
}

const statuses = {
  new: { name: 'Неразобранные', tone: 'muted' },
  work: { name: 'В работе', tone: 'info' },
  late: { name: 'Просрочена', tone: 'bad' },
  review: { name: 'На проверке', tone: 'accent' },
  done: { name: 'Завершена', tone: 'ok' },
} as const satisfies Record<string, { name: string; tone: Tone }>

const all: Task[] = [
  {
    id: 1042,
    name: 'Протечка в санузле, 4 этаж',
    place: 'Корпус А · А-409',
    status: 'work',
    who: 'Сергей Ежов',
    due: '21.11.2026',
  },
  {
    id: 1041,
    name: 'Не закрывается дверь на пожарную лестницу',
    place: 'Корпус Б · 3 этаж',
    status: 'late',
    who: 'Жанна Щукина',
    due: '20.11.2026',
  },
  {
    id: 1039,
    name: 'Плановый осмотр ИТП перед морозами',
    place: 'Корпус А · А-П01',
    status: 'review',
    who: 'Пётр Юдин',
    due: '24.11.2026',
  },
  { id: 1038, name: 'Заменить лампы в коридоре', place: 'Корпус В · 210', status: 'new', who: '', due: '26.11.2026' },
  {
    id: 1036,
    name: 'Подготовить офис Б-302 к передаче арендатору',
    place: 'Корпус Б · Б-302',
    status: 'work',
    who: 'Анна Мельникова',
    due: '28.11.2026',
  },
  {
    id: 1033,
    name: 'Обновить пожарные планы эвакуации',
    place: 'Все корпуса',
    status: 'new',
    who: '',
    due: '01.12.2026',
  },
  {
    id: 1030,
    name: 'Договор с «ТехноСферой»: приложить акт',
    place: 'Корпус Б · Б-412',
    status: 'done',
    who: 'Ольга Крылова',
    due: '20.11.2026',
  },
]

function Tasks() {
  const [query, setQuery] = useState('')
  const [isMine, setIsMine] = useState(false)
  const [selected, setSelected] = useState<Set<number>>(new Set())
  const rows = useMemo(
    () =>
      all.filter(
        ({ name, who }) => name.toLowerCase().includes(query.toLowerCase()) && (!isMine || who === 'Сергей Ежов'),
      ),
    [query, isMine],
  )
  const drop = () => {
    setQuery('')
    setIsMine(false)
  }
  return (
    <div className="sp-frame pt-list">
      <header className="pt-bar">
        <h2>Задачи</h2>
        <span className="sp-dim sp-num">{rows.length}</span>
        <span style={{ flex: 1 }} />
        <Button variant="primary">
          <Plus aria-hidden size={16} strokeWidth={1.75} />
          Создать задачу
        </Button>
      </header>
      <div className="pt-bar">
        <SearchInput
          aria-label="Найти задачу"
          placeholder="Найти задачу"
          value={query}
          onChange={setQuery}
          className="pt-search"
        />
        <FilterChip label="Мои" active={isMine} onToggle={() => setIsMine(!isMine)} />
      </div>
      <DataTable
        caption="Задачи"
        rows={rows}
        getKey={({ id }) => id}
        rowLabel={({ name }) => name}
        selected={selected}
        onSelectedChange={setSelected}
        columns={[
          { key: 'id', header: '№', width: 72, cell: ({ id }) => <span className="sp-num">{id}</span> },
          { key: 'name', header: 'Задача', minWidth: 240, pinned: true, cell: ({ name }) => name },
          {
            key: 'status',
            header: 'Статус',
            width: 150,
            cell: ({ status }) => (
              <Badge dot tone={statuses[status].tone}>
                {statuses[status].name}
              </Badge>
            ),
          },
          {
            key: 'who',
            header: 'Исполнитель',
            width: 180,
            cell: ({ who }) =>
              who ? (
                <span className="sp-row" style={{ gap: 8, flexWrap: 'nowrap' }}>
                  <Avatar name={who} size={22} aria-hidden />
                  {who}
                </span>
              ) : (
                <span className="sp-dim">Не назначен</span>
              ),
          },
          {
            key: 'due',
            header: 'Срок',
            width: 110,
            align: 'right',
            cell: ({ due }) => <span className="sp-num">{due}</span>,
          },
        ]}
        empty={
          <Empty
            title="Ничего не найдено"
            text="Измените запрос или сбросьте фильтры"
            action={
              <Button size="sm" onClick={drop}>
                Сбросить фильтры
              </Button>
            }
          />
        }
      />
      {selected.size > 0 && (
        <BulkBar count={selected.size} onClear={() => setSelected(new Set())} announced={false}>
          <Button variant="ghost" size="sm">
            <UserPlus aria-hidden size={16} strokeWidth={1.75} />
            Назначить
          </Button>
          <Button variant="ghost" size="sm">
            <CalendarClock aria-hidden size={16} strokeWidth={1.75} />
            Срок
          </Button>
          <Button variant="ghost" size="sm">
            <Archive aria-hidden size={16} strokeWidth={1.75} />В архив
          </Button>
        </BulkBar>
      )}
      <footer className="pt-bar pt-bottom">
        <Pagination page={1} pages={1} total={rows.length} pageSize={12} onPageChange={() => undefined} />
      </footer>
    </div>
  )
}

export const List: Story = {
  name: 'Список',
  render: () => (
    <Page title="Список" lead="Заголовок и счётчик, поиск и фильтры, таблица, низ. Выбор открывает панель действий.">
      <Section
        title="Как это работает"
        text="Фильтры живут в адресе. Выбранное не теряется при прокрутке. Пустой ответ говорит, почему он пуст, и предлагает выход."
      >
        <Tasks />
      </Section>
    </Page>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('choosing a row brings the actions', async () => {
      const [, first] = canvas.getAllByRole('checkbox')
      if (first) await userEvent.click(first)
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Назначить' })).toBeVisible())
    })
    await step('nothing found says so and offers the way back', async () => {
      await userEvent.type(canvas.getByLabelText('Найти задачу'), 'лифт')
      await expect(canvas.getByText('Ничего не найдено')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Сбросить фильтры' }))
      await expect(canvas.getByText('Протечка в санузле, 4 этаж')).toBeVisible()
    })
  },
}

export const OnPhone: Story = {
  ...List,
  name: 'На узком телефоне',
  play: undefined,
  globals: { viewport: { value: 'narrow' } },
}
