import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import { StoryFrame } from '../../testing/story-frame'
import { createStoryServices, json } from '../../testing/story-services'
import { ClosedMonthNote } from './closed-month-note'

const WAITS = 'Период закрыт: начисление не выставлено, его заменит корректировка в открытом месяце'
const CARRIED = 'Период закрыт: начисление не выставлено, сумма начислена корректировкой в открытом месяце'

function Screen({ titles }: { titles: Readonly<Record<string, readonly string[]>> }) {
  const [services] = useState(() =>
    createStoryServices({ 'accruals.view': 'all' }, () =>
      json(Object.entries(titles).flatMap(([closed_note, of]) => of.map((title) => ({ title, closed_note })))),
    ),
  )
  return (
    <StoryFrame services={services}>
      <div className="flex max-w-3xl flex-col gap-3 p-5">
        <ClosedMonthNote contract={7} />
      </div>
    </StoryFrame>
  )
}

const meta: Meta<typeof Screen> = {
  title: 'Портал/Договоры/Закрытый период',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { titles: { [WAITS]: ['Аренда за октябрь 2026'] } },
}
export default meta

type Story = StoryObj<typeof Screen>

export const One: Story = {
  name: 'Одно начисление ждёт открытого месяца',
  play: async () => {
    await expect(await screen.findByText(/Аренда за октябрь 2026/)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'График начислений' })).toHaveAttribute(
      'href',
      '/contracts/7/payments',
    )
  },
}
export const Many: Story = {
  name: 'Начислений много, часть уже перенесена',
  args: {
    titles: {
      [WAITS]: ['Аренда за октябрь 2026', 'Эксплуатационный платёж за октябрь 2026'],
      [CARRIED]: [7, 8, 9].flatMap((month) => [`Аренда за 0${month}.2026`, `Парковка за 0${month}.2026`]),
    },
  },
}
export const Phone: Story = { name: 'На телефоне', globals: { viewport: { value: 'narrow' } } }
