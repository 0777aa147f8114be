import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { StoryFrame } from '../../../testing/story-frame'
import { createStoryServices, json } from '../../../testing/story-services'
import { importFilter } from './import-filter'

const { Control, Summary } = importFilter

const runs = ['Обход, ноябрь.xlsx', 'Заявки арендаторов.csv'].map((file_name, index) => ({
  id: index + 1,
  state: 'done',
  file_name,
  total: 40,
  done: 40,
  problems: [],
  reason: null,
  may_retry: false,
  created_at: '2026-11-20T08:00:00.000Z',
  finished_at: '2026-11-20T08:01:00.000Z',
}))

function Screen({ answers }: { answers: (() => Response | Promise<Response>)[] }) {
  const [services] = useState(() => {
    const left = [...answers]
    return createStoryServices({}, () => (left.length > 1 ? left.shift() : left[0])?.() ?? json({}))
  })
  const [chosen, setChosen] = useState<string | undefined>('1')
  const values = chosen === undefined ? {} : { exact: chosen }
  return (
    <StoryFrame services={services}>
      <div className="flex w-72 flex-col gap-3 p-4">
        <Control label="Импорт" values={values} onChange={({ exact }) => setChosen(exact)} />
        {chosen !== undefined && (
          <p>
            Выбран: <Summary values={values} />
          </p>
        )}
      </div>
    </StoryFrame>
  )
}

const meta: Meta<typeof Screen> = {
  title: 'Портал/Задачи/Фильтр по импорту',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { answers: [() => json({ imports: runs })] },
}
export default meta

type Story = StoryObj<typeof Screen>

const box = () => screen.findByRole('combobox', { name: 'Импорт' })

export const Chosen: Story = {
  name: 'Выбран',
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Выбран: Обход, ноябрь.xlsx')).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'Загружается',
  args: { answers: [() => new Promise(() => undefined)] },
  play: async () => {
    await expect(await box()).toHaveAttribute('aria-busy', 'true')
  },
}

export const Failed: Story = {
  name: 'Не загрузился, повторён',
  args: {
    answers: [
      () => json({ code: 'server_error', message: 'Сервер не ответил', errors: {} }, 500),
      () => json({ imports: runs }),
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await box())
    await userEvent.click(await screen.findByRole('option', { name: 'Повторить' }))
    await expect(await screen.findByText('Выбран: Обход, ноябрь.xlsx')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}
