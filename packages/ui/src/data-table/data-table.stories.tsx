import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button'
import { narrow } from '../lib/story-frames'
import { Pagination } from '../pagination/pagination'
import { ColumnChooser } from './columns/column-chooser'
import { DataTable } from './data-table'
import type { DataTableProps } from './data-table-props'
import { Demo, opened } from './story-table'
import type { Task } from './story-tasks'

const meta = {
  title: 'Списки/DataTable',
  component: DataTable,
  subcomponents: { ColumnChooser },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DataTable>

export default meta
type Story = StoryObj<Partial<DataTableProps<Task>>>

const rowOf = (element: Element | null) => element?.closest('[data-slot="row"]')?.getAttribute('data-key')

export const Rows: Story = {
  args: { density: 'comfortable', loading: false },
  render: (args) => (
    <Demo highlighted={new Set([1039])} dimmed={new Set([1036])} {...args}>
      <Pagination page={1} pages={11} total={132} pageSize={12} onPageChange={() => undefined} />
    </Demo>
  ),
  play: async ({ canvasElement }) => {
    opened.mockClear()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('Плановый осмотр ИТП, 1 этаж'))
    await expect(opened).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Выбрать: 1042/ }))
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(canvas.getByRole('checkbox', { name: /^Выбрать: 1039/ }))
    await user.keyboard('{/Shift}')
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(4)
    await expect(canvas.getByRole('status')).toHaveTextContent('Выбрано 4 из 12')
  },
}

export const RowsDark: Story = {
  render: () => <Demo highlighted={new Set([1039])} dimmed={new Set([1036])} />,
  globals: { theme: 'dark' },
}

/** One tab stop; arrows, Home, End, Page Down walk; Space, Shift and Ctrl+A select; Enter opens (APG, grid). */
export const KeyboardWalk: Story = {
  render: () => (
    <>
      <Button>До таблицы</Button>
      <Demo count={400} />
    </>
  ),
  play: async ({ canvasElement }) => {
    opened.mockClear()
    const canvas = within(canvasElement)
    const user = userEvent.setup()
    const chooser = canvas.getByRole('button', { name: 'Столбцы' })
    chooser.focus()
    await user.tab()
    await expect(document.activeElement).toBe(canvas.getByRole('link', { name: /^1042/ }))
    await user.keyboard('{ArrowDown}{ArrowRight}')
    await expect(document.activeElement).toHaveAttribute('data-column', 'title')
    await expect(rowOf(document.activeElement)).toBe('1041')
    await user.keyboard('{Home}')
    await expect(document.activeElement).toHaveAccessibleName(/^Выбрать: 1041/)
    await user.keyboard(' ')
    await expect(document.activeElement).toBeChecked()
    await user.keyboard('{End}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect(rowOf(document.activeElement)).toBe('1039')
    await expect(canvas.getAllByRole('row', { selected: true }).map(rowOf)).toEqual(['1041', '1040', '1039'])
    await user.keyboard('{PageDown}')
    await expect(Number(rowOf(document.activeElement))).toBeLessThan(1032)
    await user.keyboard('{Control>}{End}{/Control}')
    await expect(document.activeElement?.closest('[role="row"]')).toHaveAttribute('data-slot', 'totals-row')
    await user.keyboard('{ArrowUp}{Enter}')
    await expect(rowOf(document.activeElement)).toBe('643')
    await expect(opened).toHaveBeenCalledTimes(1)
    const table = canvasElement.querySelector('[data-slot="data-table"]')
    const foot = canvasElement.querySelector('[data-slot="table-foot"]')
    const bottom = document.activeElement?.getBoundingClientRect().bottom ?? 0
    await expect(table?.scrollTop).toBeGreaterThan(14_000)
    await expect(bottom).toBeLessThanOrEqual((foot?.getBoundingClientRect().top ?? 0) + 1)
    await user.keyboard('{Control>}a{/Control}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Выбрано 400 из 400')
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
    await expect(document.activeElement).toHaveAccessibleName('Выбрать все строки')
    await user.keyboard('{ArrowRight}')
    await expect(document.activeElement).toHaveAccessibleName('№')
    await user.tab({ shift: true })
    await expect(chooser).toHaveFocus()
  },
}

export const Sorting: Story = {
  render: () => <Demo count={30} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const user = userEvent.setup()
    const first = () => canvasElement.querySelector('[data-slot="row"]')?.getAttribute('data-key')
    await user.click(canvas.getByRole('button', { name: 'Статус' }))
    await expect(canvas.getByRole('columnheader', { name: 'Статус' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(canvas.getByRole('status')).toHaveTextContent('Сортировка: Статус, по возрастанию')
    await user.keyboard('{Shift>}')
    await user.click(canvas.getByRole('button', { name: '№' }))
    await user.keyboard('{/Shift}')
    await expect(canvas.getByRole('button', { name: '№' })).toHaveAttribute(
      'aria-description',
      '2-й в порядке сортировки',
    )
    const before = first()
    canvas.getByRole('button', { name: '№' }).focus()
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await expect(canvas.getByRole('columnheader', { name: '№' })).toHaveAttribute('aria-sort', 'descending')
    await expect(first()).not.toBe(before)
    await expect([...canvasElement.querySelectorAll('[data-slot="sort-place"]')].map((one) => one.textContent)).toEqual(
      ['2', '1'],
    )
  },
}

/** Groups inside groups; a group shows how many rows it has and what they come to. */
export const Groups: Story = {
  render: () => <Demo count={60} start={{ groupBy: ['status'] }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const user = userEvent.setup()
    const grid = canvas.getByRole('treegrid', { name: 'Задачи' })
    const group = within(grid).getAllByRole('row', { expanded: true })[0]
    await expect(group).toHaveTextContent('В работе20 строк')
    await expect(group).toHaveAttribute('aria-level', '1')
    const toggle = within(grid).getByRole('button', { name: /В работе/ })
    toggle.focus()
    await user.keyboard('{Enter}')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(within(grid).queryByText('Плановый осмотр ИТП, 1 этаж')).toBeNull()
    await user.click(within(grid).getByRole('checkbox', { name: 'Выбрать группу: В работе' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Выбрано 21 из 60')
    await user.keyboard('{ArrowDown}')
    await expect(document.activeElement).toHaveAccessibleName('Выбрать группу: Просрочена')
    canvas.getByRole('button', { name: 'Статус' }).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await user.click(await screen.findByRole('menuitem', { name: 'Свернуть все группы' }))
    await expect(within(grid).getAllByRole('row', { expanded: false })).toHaveLength(3)
  },
}

/** Of a hundred thousand rows some thirty stand in the page, wherever one scrolls. */
export const HundredThousand: Story = {
  render: () => <Demo count={100_000} density="compact" />,
  play: async ({ canvasElement }) => {
    const rows = () => canvasElement.querySelectorAll('[data-slot="row"]')
    await expect(rows().length).toBeLessThan(60)
    await expect(within(canvasElement).getByRole('grid')).toHaveAttribute('aria-rowcount', '100002')
    const table = canvasElement.querySelector('[data-slot="data-table"]')
    if (!table) throw new Error('no table')
    await waitFor(() => expect(table.scrollHeight).toBeGreaterThan(100_000 * 32))
    table.scrollTop = table.scrollHeight
    await waitFor(() => expect([...rows()].at(-1)).toHaveAttribute('aria-rowindex', '100001'))
    await expect(rows().length).toBeLessThan(60)
    const last = [...rows()].at(-1)?.getBoundingClientRect()
    const foot = canvasElement.querySelector('[data-slot="table-foot"]')?.getBoundingClientRect()
    await expect(Math.abs((last?.bottom ?? 0) - (foot?.top ?? 0))).toBeLessThanOrEqual(1)
  },
}

/** A cell cut by its column tells the whole text under a resting pointer and on keyboard focus. */
export const CutTexts: Story = {
  render: () => <Demo start={{ widths: { title: 200 } }} />,
  play: async ({ canvasElement }) => {
    const user = userEvent.setup()
    within(canvasElement).getByRole('link', { name: /^1040/ }).focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(document.querySelector('[data-slot="cell-tooltip"]')).toHaveTextContent(/энергоснабжающей организацией/),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[data-slot="cell-tooltip"]')).toBeNull())
  },
}

export const Compact: Story = { render: () => <Demo density="compact" count={30} /> }
export const Loading: Story = { render: () => <Demo count={0} loading /> }
export const Refreshing: Story = { render: () => <Demo loading /> }
export const Empty: Story = { render: () => <Demo count={0} /> }

const retried = fn()
export const Failed: Story = {
  render: () => <Demo count={0} error="Сервер не отвечает" onRetry={retried} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Повторить' }))
    await expect(retried).toHaveBeenCalled()
  },
}
export const NotRefreshed: Story = { render: () => <Demo error="Сервер не отвечает" onRetry={retried} /> }

/** On a phone nothing is pinned that would leave no place to scroll; screens show cards instead where they can. */
export const OnPhone: Story = { render: () => <Demo />, decorators: [narrow] }

export const Hover: Story = {
  render: () => <Demo />,
  parameters: { hover: '[data-slot="row"]:not([aria-selected="true"]), [data-slot="heading"] button[aria-haspopup]' },
}
export const Focus: Story = {
  render: () => <Demo />,
  parameters: { focus: '[data-slot="row"] a, [data-slot="row"] [role="checkbox"]' },
}
