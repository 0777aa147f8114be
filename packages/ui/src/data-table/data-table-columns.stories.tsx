import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { DataTable } from './data-table'
import type { DataTableProps } from './data-table-props'
import { arranged, Demo, headings } from './story-table'
import type { Task } from './story-tasks'

const meta = {
  title: 'Списки/DataTable, столбцы',
  component: DataTable,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DataTable>

export default meta
type Story = StoryObj<Partial<DataTableProps<Task>>>

/** Shift+arrow on a heading changes the width, Ctrl+Shift+arrow the place, Alt+↓ opens everything a column can do. */
export const ColumnsByKeyboard: Story = {
  render: (args) => <Demo {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const user = userEvent.setup()
    const due = () => canvas.getByRole('columnheader', { name: 'Срок' })
    const width = due().offsetWidth
    canvas.getByRole('button', { name: 'Срок' }).focus()
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await expect(due().offsetWidth).toBe(width + 32)
    await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    await expect(headings(canvasElement)).toEqual(['№', 'Задача', 'Срок', 'Статус', 'Смета'])
    await expect(canvas.getByRole('button', { name: 'Срок' })).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('Столбец «Срок»: 3-й из 5')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByRole('menu')
    await user.keyboard('{End}{Enter}')
    await waitFor(() => expect(headings(canvasElement)).toEqual(['№', 'Задача', 'Статус', 'Смета']))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Статус' })).toHaveFocus())
    await user.click(canvas.getByRole('button', { name: 'Столбцы' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Столбцы' }))
    await expect(panel.getByRole('checkbox', { name: '№' })).toBeDisabled()
    await user.click(panel.getByRole('checkbox', { name: 'Срок' }))
    await user.click(panel.getByRole('button', { name: '«Смета» выше' }))
    await expect(headings(canvasElement)).toEqual(['№', 'Задача', 'Срок', 'Смета', 'Статус'])
    await user.click(panel.getByRole('button', { name: 'Закрепить слева: Задача' }))
    await user.click(panel.getByRole('button', { name: 'Вернуть как было' }))
    await expect(headings(canvasElement)).toEqual(['№', 'Задача', 'Статус', 'Срок', 'Смета'])
    await user.keyboard('{Escape}')
  },
}

/** The edge of a heading is dragged or pressed twice; the heading itself is carried. */
export const ColumnsByPointer: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const status = canvas.getByRole('columnheader', { name: 'Статус' })
    const edge = status.querySelector<HTMLElement>('[data-slot="column-edge"]')
    const sum = canvas.getByRole('columnheader', { name: 'Смета' })
    if (!edge) throw new Error('no edge')
    const width = status.offsetWidth
    const press = (target: Element, type: string, clientX: number) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          isPrimary: true,
          pointerId: 1,
          pointerType: 'mouse',
          clientX,
          clientY: 70,
        }),
      )
    // A made-up pointer can't be captured.
    edge.setPointerCapture = () => undefined
    const right = edge.getBoundingClientRect().right
    press(edge, 'pointerdown', right)
    press(edge, 'pointermove', right + 50)
    await expect(status.offsetWidth).toBe(width + 50)
    press(edge, 'pointerup', right + 50)
    await waitFor(() =>
      expect(arranged).toHaveBeenLastCalledWith(expect.objectContaining({ widths: { status: width + 50 } })),
    )
    await userEvent.dblClick(edge)
    await waitFor(() => expect(status.offsetWidth).toBeLessThan(width))
    const widest = [...canvasElement.querySelectorAll<HTMLElement>('[data-slot="cell"][data-column="status"]')]
    await expect(widest.every((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)

    const { left } = canvas.getByRole('columnheader', { name: 'Задача' }).getBoundingClientRect()
    press(sum, 'pointerdown', sum.getBoundingClientRect().left + 20)
    press(sum, 'pointermove', left + 60)
    press(sum, 'pointermove', left + 10)
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'Задача' })).toHaveAttribute('data-drop', 'before'),
    )
    press(sum, 'pointerup', left + 10)
    await waitFor(() => expect(headings(canvasElement)).toEqual(['№', 'Смета', 'Задача', 'Статус', 'Срок']))
  },
}
