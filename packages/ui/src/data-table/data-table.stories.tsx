import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { BulkBar } from '../bulk-bar/bulk-bar'
import { Button } from '../button/button'
import { narrow } from '../lib/story-frames'
import { Pagination } from '../pagination/pagination'
import { ColumnChooser } from './column-chooser'
import { DataTable } from './data-table'
import type { DataTableProps } from './data-table-props'
import { columns, type Task, toTasks } from './story-tasks'
import type { TableLayout } from './table-layout'

const meta = {
  title: 'Списки/Таблица',
  component: DataTable,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DataTable>

export default meta
type Story = StoryObj

const opened = fn()
const arranged = fn()

function Sheet({ children, height = 560 }: { children: ReactNode; height?: number }) {
  return <div style={{ height, display: 'flex', flexDirection: 'column' }}>{children}</div>
}

interface DemoProps extends Partial<DataTableProps<Task>> {
  count?: number
  start?: TableLayout
  height?: number
  children?: ReactNode
}

function Demo({ count = 12, start = {}, height, children, ...props }: DemoProps) {
  const [layout, setLayout] = useState<TableLayout>(start)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([1040]))
  const [rows] = useState(() => toTasks(count))
  return (
    <Sheet height={height}>
      <div style={{ display: 'flex', justifyContent: 'flex-end', padding: '8px 20px' }}>
        <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
      </div>
      <DataTable
        rows={rows}
        columns={columns}
        getKey={(task) => task.id}
        caption="Задачи"
        layout={layout}
        onLayoutChange={(next) => {
          arranged(next)
          setLayout(next)
        }}
        selected={selected}
        onSelectedChange={setSelected}
        onRowOpen={opened}
        rowHref={(task) => `#todos/${task.id}`}
        rowLabel={(task) => `${task.id}, ${task.title}`}
        className="wu:flex-1"
        {...props}
      />
      {children}
      <BulkBar count={selected.size} isAnnounced={false} onClear={() => setSelected(new Set())}>
        <Button variant="ghost" size="sm">
          В архив
        </Button>
      </BulkBar>
    </Sheet>
  )
}

const rowOf = (element: Element | null) => element?.closest('[data-slot="row"]')?.getAttribute('data-key')
const headings = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('[data-slot="heading"]')].map((one) => one.getAttribute('aria-label'))

export const Rows: Story = {
  render: () => (
    <Demo highlighted={new Set([1039])} dimmed={new Set([1036])}>
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

/** Shift+arrow on a heading changes the width, Ctrl+Shift+arrow the place, Alt+↓ opens everything a column can do. */
export const ColumnsByKeyboard: Story = {
  render: () => <Demo />,
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
          pointerId: 1,
          pointerType: 'mouse',
          clientX,
          clientY: 70,
        }),
      )
    // A made-up pointer can't be captured.
    for (const element of [edge, sum]) element.setPointerCapture = () => undefined
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
export const Loading: Story = { render: () => <Demo count={0} isLoading /> }
export const Refreshing: Story = { render: () => <Demo isLoading /> }
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
