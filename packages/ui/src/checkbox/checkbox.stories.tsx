import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { longText, narrow, stacked } from '../lib/story-frames'
import { Checkbox } from './checkbox'

const meta = {
  title: 'Ввод/Checkbox',
  component: Checkbox,
  args: { label: 'Присылать счета', hint: 'Первого числа каждого месяца' },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}

function Demo() {
  const [checked, setChecked] = useState<boolean | 'indeterminate'>('indeterminate')
  return (
    <>
      <Checkbox label="Запомнить меня" defaultChecked />
      <Checkbox label="Часть строк" checked={checked} onCheckedChange={setChecked} />
      <Checkbox label="Присылать счета" hint="Первого числа каждого месяца" />
      <Checkbox label="Согласен с правилами" aria-invalid required />
      <Checkbox label="Недоступно" disabled />
      <Checkbox label="Недоступно и отмечено" disabled checked />
      <Checkbox aria-label="Без подписи" />
    </>
  )
}

export const States: Story = {
  decorators: [stacked],
  render: () => <Demo />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const part = canvas.getByRole('checkbox', { name: 'Часть строк' })
    await step('the label is part of it', async () => {
      await expect(part).toBePartiallyChecked()
      await userEvent.click(canvas.getByText('Часть строк'))
      await expect(part).toBeChecked()
    })
    await step('Space changes it, Enter does not (APG checkbox)', async () => {
      part.focus()
      await userEvent.keyboard(' ')
      await expect(part).not.toBeChecked()
      await userEvent.keyboard('{Enter}')
      await expect(part).not.toBeChecked()
    })
    await expect(canvas.getByRole('checkbox', { name: 'Присылать счета' })).toHaveAccessibleDescription(/Первого числа/)
  },
}

export const Hover: Story = {
  ...States,
  play: undefined,
  parameters: { hover: '[data-state="unchecked"]:enabled:not([aria-invalid])' },
}
export const Focus: Story = { ...States, play: undefined, parameters: { focus: '[data-slot="checkbox"]:enabled' } }
export const LongOnPhone: Story = { decorators: [narrow], args: { label: longText, hint: longText } }
export const Dark: Story = { ...States, play: undefined, globals: { theme: 'dark' } }
