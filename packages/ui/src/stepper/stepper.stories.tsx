import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { longText, longWord, narrow, stacked } from '../lib/story-frames'
import { Stepper } from './stepper'

const steps = ['Принята', 'В работе', 'На проверке', 'Завершена']

const meta = {
  title: 'Показ/Stepper',
  component: Stepper,
  args: { steps, current: 1 },
} satisfies Meta<typeof Stepper>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}

/** From the first step to the last, all done, one that failed, the current one alone. */
export const States: Story = {
  decorators: [stacked],
  render: () => (
    <>
      <Stepper steps={steps} current={0} />
      <Stepper steps={steps} current={4} />
      <Stepper steps={['Файл', { label: 'Проверка строк', failed: true }, 'Импорт']} current={1} />
      <Stepper steps={steps} current={2} compact />
    </>
  ),
}

export const Vertical: Story = {
  args: {
    orientation: 'vertical',
    steps: [
      { label: 'Файл выбран', text: 'Показания ноябрь.xlsx, 96 КБ' },
      { label: 'Столбцы сопоставлены', text: '12 из 12' },
      { label: 'Проверка строк', text: 'Осталось около минуты' },
      'Импорт',
    ],
    current: 2,
  },
}

/** Steps already passed are buttons. */
export const WithReturn: Story = {
  args: { current: 2, onStepSelect: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: /Принята/ })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(args.onStepSelect).toHaveBeenCalledWith(1)
  },
}

export const LongOnPhone: Story = { decorators: [narrow], args: { steps: [longWord, longText, 'Завершена'] } }
export const Hover: Story = { ...WithReturn, play: undefined, parameters: { hover: 'button' } }
export const Focus: Story = { ...WithReturn, play: undefined, parameters: { focus: 'button' } }
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
