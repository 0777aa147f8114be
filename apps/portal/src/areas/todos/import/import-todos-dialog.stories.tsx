import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Schema } from '@ws/api-client/contract'
import { Button } from '@ws/ui'
import { Suspense, useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { StoryFrame } from '../../../testing/story-frame'
import { createStoryServices, json } from '../../../testing/story-services'
import { ImportStatus } from './import-status'
import ImportTodosDialog from './import-todos-dialog'
import type { TodoImport } from './use-imports'

const run = {
  id: 12,
  state: 'running',
  file_name: 'Обход помещений корпуса «А», ноябрь, с исправлениями главного инженера.xlsx',
  total: 2000,
  done: 860,
  not_before: null,
  problems_count: 0,
  reason: null,
  may_retry: false,
  batch_id: '0b4dd0b8-6b3c-4a5e-9d0e-3f1c2b7a9e10',
  created_at: '2026-11-20T08:00:00.000Z',
  finished_at: null,
} satisfies TodoImport

const problems = [
  { line: 2, column: 'Приоритет', message: 'Такого приоритета нет: «Срочный». Можно: Низкий, Средний, Высокий' },
  { line: 17, column: 'Срок', message: 'Дата не читается: «после обеда». Нужно: 31.12.2026 18:00' },
  { line: 341, column: null, message: 'Нет названия' },
]

/** What the server says of the imports, one answer after the other, and of a file that is tried. */
interface Answers {
  imports: readonly (readonly TodoImport[])[]
  trial?: object
  /** What was wrong with the file of an import that failed. */
  mistakes?: readonly Schema<'ImportProblem'>[]
}

function createServices({ imports, trial, mistakes = [] }: Answers) {
  const answers = [...imports]
  return createStoryServices({ 'todos.view': 'all', 'imports.create': 'all' }, ({ pathname, searchParams }) => {
    if (pathname.includes('/trial')) return json(trial ?? {})
    if (pathname.endsWith('/problems')) return json(pageOf(mistakes, searchParams))
    if (pathname.includes('/cancel')) return json({ ...run, state: 'cancelled' })
    return json({ imports: answers.length > 1 ? answers.shift() : answers[0] })
  })
}

function pageOf(all: Answers['mistakes'] & {}, asked: URLSearchParams) {
  const [page, size] = [Number(asked.get('page')), Number(asked.get('page_size'))]
  const meta = { page, page_size: size, pages: Math.ceil(all.length / size), total: all.length }
  return { data: all.slice((page - 1) * size, page * size), meta }
}

function Screen(answers: Answers) {
  const [services] = useState(() => createServices(answers))
  const [isOpen, setOpen] = useState(true)
  return (
    <StoryFrame services={services}>
      <div className="flex gap-2 p-4">
        <ImportStatus onOpen={() => setOpen(true)} />
        <Button onClick={() => setOpen(true)}>Импорт</Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportTodosDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </StoryFrame>
  )
}

const meta: Meta<typeof Screen> = {
  title: 'Портал/Задачи/Импорт',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { imports: [[]] },
}
export default meta

type Story = StoryObj<typeof Screen>

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Импорт задач' }))
/** What is there as soon as the dialog is: that is not drawn yet in the first frame of its coming. */
const expectSeen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible())
const phone = { viewport: { value: 'narrow' } }
const tried = { total: 400, ready: 397, ignored: [], problems }

async function chooseFile(userEvent: { upload: (input: HTMLElement, file: File) => Promise<void> }) {
  const picker = (await dialog()).getByLabelText('Файл с задачами')
  await userEvent.upload(picker, new File(['Название\nОбход'], 'обход.csv', { type: 'text/csv' }))
}

export const Empty: Story = { name: 'Файл ещё не выбран' }

export const Mistakes: Story = {
  name: 'В файле ошибки',
  args: { trial: tried },
  play: async ({ userEvent }) => {
    await chooseFile(userEvent)
    await expectSeen(await (await dialog()).findByText(/С ошибками: 3 задачи из 400/))
    await expect((await dialog()).getByRole('button', { name: 'Импортировать' })).toBeDisabled()
  },
}
export const MistakesOnPhone: Story = { ...Mistakes, name: 'В файле ошибки, на телефоне', globals: phone }

export const Ready: Story = {
  name: 'Файл без ошибок',
  args: { trial: { total: 2000, ready: 2000, ignored: ['№', 'Арендатор'], problems: [] } },
  play: async ({ userEvent }) => {
    await chooseFile(userEvent)
    await expect(await (await dialog()).findByRole('button', { name: /^Импортировать: 2\s000 задач$/ })).toBeEnabled()
  },
}

export const Waiting: Story = {
  name: 'Ждёт очереди',
  args: { imports: [[{ ...run, state: 'waiting', done: 0 }]] },
  play: async () => {
    await expectSeen(await (await dialog()).findByRole('progressbar', { name: 'В очереди' }))
  },
}

export const Paused: Story = {
  name: 'База данных недоступна',
  args: {
    imports: [[{ ...run, state: 'waiting', not_before: new Date(2026, 10, 20, 14, 32).toISOString() }]],
  },
  play: async () => {
    const text = 'База данных недоступна, следующая попытка в 14:32'
    await expectSeen(await (await dialog()).findByText(text))
    await expect((await dialog()).queryByRole('progressbar')).toBeNull()
    await expect(screen.getByText('Импорт приостановлен')).toBeInTheDocument()
    await expect((await dialog()).getByRole('button', { name: 'Отменить' })).toBeEnabled()
  },
}
export const PausedOnPhone: Story = { ...Paused, name: 'База данных недоступна, на телефоне', globals: phone }

export const Running: Story = {
  name: 'Идёт',
  args: { imports: [[run]] },
  play: async () => {
    const progress = await (await dialog()).findByRole('progressbar', { name: 'Создаём задачи' })
    await expect(progress).toHaveAttribute('aria-valuenow', '43')
    await expect((await dialog()).getByRole('button', { name: 'Отменить' })).toBeEnabled()
  },
}
export const RunningOnPhone: Story = { ...Running, name: 'Идёт, на телефоне', globals: phone }

export const Folded: Story = {
  name: 'Свёрнут',
  args: { imports: [[run]] },
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Свернуть' }))
    await expectSeen(await screen.findByRole('button', { name: 'Импорт: 43 %' }))
  },
}

const failed = { ...run, problems_count: 3, state: 'failed', finished_at: run.created_at, may_retry: true } as const

export const Failed: Story = {
  name: 'Не удался: место переименовали',
  args: {
    imports: [[{ ...failed, reason: 'Пока импорт ждал, часть данных изменилась. Ничего не создано' }]],
    mistakes: problems,
  },
  play: async () => {
    await expect(await (await dialog()).findAllByRole('listitem')).toHaveLength(3)
    await expect((await dialog()).getByRole('button', { name: 'Повторить' })).toBeEnabled()
  },
}

const many = Array.from({ length: 130 }, (_, at) => ({
  line: at + 2,
  column: 'Место',
  message: `Такого места нет: «Корпус А, этаж ${at + 1}, помещение у лестницы»`,
}))

export const FailedOfMuch: Story = {
  name: 'Не удался: ошибок больше, чем показано',
  args: {
    imports: [[{ ...failed, problems_count: many.length, reason: 'В файле есть ошибки. Ничего не создано' }]],
    mistakes: many,
  },
  play: async () => {
    await expectSeen(await (await dialog()).findByText('Показано строк с ошибками: 100 из 130'))
    await expect((await dialog()).getByRole('button', { name: 'Показать ещё' })).toBeEnabled()
  },
}
export const FailedOfMuchOnPhone: Story = {
  ...FailedOfMuch,
  name: 'Не удался: ошибок больше, чем показано, на телефоне',
  globals: phone,
}

export const Done: Story = {
  name: 'Готов',
  args: { imports: [[run], [{ ...run, state: 'done', done: 2000, finished_at: run.created_at }]] },
  play: async () => {
    const link = await (await dialog()).findByRole('link', { name: 'Показать задачи' }, { timeout: 5_000 })
    await expect(link).toHaveAttribute('href', '/todos?import=12')
  },
}

export const Cancelled: Story = {
  name: 'Отменён',
  args: { imports: [[run], []] },
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Отменить' }))
    await expectSeen(await (await dialog()).findByText('Импорт отменён. Ничего не создано'))
  },
}
