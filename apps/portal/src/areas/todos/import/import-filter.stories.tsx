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
  not_before: null,
  problems_count: 0,
  reason: null,
  may_retry: false,
  batch_id: '0b4dd0b8-6b3c-4a5e-9d0e-3f1c2b7a9e10',
  created_at: '2026-11-20T08:00:00.000Z',
  finished_at: '2026-11-20T08:01:00.000Z',
}))

function Screen({ answers, first }: { answers: (() => Response | Promise<Response>)[]; first: string }) {
  const [services] = useState(() => {
    const left = [...answers]
    return createStoryServices({}, () => (left.length > 1 ? left.shift() : left[0])?.() ?? json({}))
  })
  const [chosen, setChosen] = useState<string | undefined>(first)
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
  args: { answers: [() => json({ imports: runs })], first: '1' },
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

export const Older: Story = {
  name: 'Выбран тот, которого нет среди последних',
  args: { first: '57' },
  play: async ({ canvasElement, userEvent }) => {
    await expect(await within(canvasElement).findByText('Выбран: № 57')).toBeVisible()
    await expect(await box()).toHaveTextContent('№ 57')
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Импорт' }))
    await expect(await screen.findByRole('option', { name: '№ 57' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
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
