import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Schema } from '@ws/api-client/contract'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { StoryFrame } from '../../testing/story-frame'
import { createStoryServices, json } from '../../testing/story-services'
import { contractLines } from './contract-rows'

const ROOMS = [
  { id: 1, number: 'А-301', name: 'А-301' },
  { id: 2, number: 'А-302', name: 'А-302' },
  { id: 3, number: 'М13', name: 'М13' },
]

interface ScreenProps {
  /** Rooms of the contract around. */
  rooms: readonly number[]
  /** Rooms the line names. */
  chosen: readonly number[]
  problem?: string
  onChange: (lines: unknown) => void
}

/** The terms of a contract that is being drawn up. */
function Screen({ rooms, chosen, problem, onChange }: ScreenProps) {
  const [services] = useState(() =>
    createStoryServices({ 'properties.view': 'all' }, () =>
      json({ data: ROOMS, meta: { page: 1, page_size: 50, pages: 1, total: ROOMS.length } }),
    ),
  )
  const [lines, setLines] = useState<readonly Schema<'ContractLine'>[]>([
    { kind: 'rent', calc: 'per_m2_month', rate: '1250', vat_mode: 'on_top', room_ids: [...chosen] },
  ])
  const Input = contractLines.Input
  return (
    <StoryFrame services={services}>
      <div className="max-w-3xl p-5">
        {Input && (
          <Input
            name="lines"
            label="Условия оплаты"
            value={lines}
            invalid={problem !== undefined}
            required={false}
            constraint={{}}
            record={undefined}
            nested={problem === undefined ? {} : { '0.room_ids': problem }}
            form={{ values: { rooms: rooms.map((room) => ({ room })) }, set: () => undefined }}
            onChange={(next) => {
              setLines(next)
              onChange(next)
            }}
            onClear={() => undefined}
            onBlur={() => undefined}
            onPendingChange={() => undefined}
          />
        )}
      </div>
    </StoryFrame>
  )
}

const meta: Meta<typeof Screen> = {
  title: 'Портал/Договоры/Условия оплаты',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { rooms: [1, 2, 3], chosen: [], onChange: fn() },
}
export default meta

type Story = StoryObj<typeof Screen>

export const AllRooms: Story = {
  name: 'Строка за все помещения',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'А-302' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([expect.objectContaining({ room_ids: [2] })])
  },
}
export const SomeRooms: Story = { name: 'Строка за два помещения', args: { chosen: [1, 3] } }
export const OneRoom: Story = {
  name: 'Помещение одно: выбирать не из чего',
  args: { rooms: [1] },
  play: async () => {
    await screen.findByText('Вид платежа')
    await expect(screen.queryByRole('group', { name: 'Помещения' })).toBeNull()
  },
}
export const GoneRoom: Story = {
  name: 'Помещение убрали из договора',
  args: { rooms: [1, 2], chosen: [3], problem: 'Помещения М13 нет в договоре' },
}
export const Phone: Story = {
  name: 'На телефоне',
  globals: { viewport: { value: 'narrow' } },
  args: { chosen: [1, 3] },
}
