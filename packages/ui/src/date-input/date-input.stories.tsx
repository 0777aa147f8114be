import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field'
import { narrow } from '../lib/story-frames'
import { DateInput } from './date-input'
import { DateTimeInput } from './date-time-input'

const meta = { title: 'Ввод/DateInput', decorators: [narrow] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function Demo() {
  const [day, setDay] = useState<string | null>('2026-12-01')
  const [moment, setMoment] = useState<string | null>(null)
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Field label="Начало аренды" hint={day ?? 'нет'}>
        <DateInput value={day} onChange={setDay} />
      </Field>
      <Field label="Срок">
        <DateTimeInput value={moment} onChange={setMoment} />
      </Field>
    </div>
  )
}

export const Typing: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const day = canvas.getByLabelText('Начало аренды')
    await expect(day).toHaveValue('01.12.2026')
    await userEvent.clear(day)
    await userEvent.type(day, '31.02.2026')
    await expect(day).toBeInvalid()
    await userEvent.clear(day)
    await userEvent.type(day, '5.3.27')
    await userEvent.tab()
    await expect(day).toHaveValue('05.03.2027')
    await expect(day).toBeValid()
    const moment = canvas.getByLabelText('Срок')
    await userEvent.type(moment, '28.11.2026 9:05')
    await userEvent.click(day)
    await expect(moment).toHaveValue('28.11.2026, 09:05')
  },
}
export const Dark: Story = { render: () => <Demo />, globals: { theme: 'dark' } }
