import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Badge } from '../badge/badge'
import { BulkBar } from '../bulk-bar/bulk-bar'
import { Button } from '../button/button'
import { Checkbox } from '../checkbox/checkbox'
import { FilterChip } from '../filter-chip/filter-chip'
import { longText, narrow } from '../lib/story-frames'
import { Pagination } from '../pagination/pagination'
import { DataTable, type DataTableColumn } from './data-table'

const meta = { title: 'Списки/DataTable', parameters: { layout: 'fullscreen' } } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

interface Task {
  id: number
  title: string
  due: string
}

const columns: DataTableColumn<Task>[] = [
  { key: 'id', header: '№', cell: (task) => task.id, width: 80, sortable: true },
  { key: 'title', header: 'Задача', cell: (task) => <strong>{task.title}</strong>, sortable: true },
  {
    key: 'status',
    header: 'Статус',
    width: 140,
    cell: () => (
      <Badge tone="info" dot>
        В работе
      </Badge>
    ),
  },
  { key: 'due', header: 'Срок', cell: (task) => task.due, width: 120, align: 'right', sortable: true },
]

const toTasks = (count: number): Task[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 1042 - index,
    title: index === 2 ? longText : `Плановый осмотр ИТП, ${index + 1} этаж`,
    due: '24.11.2026',
  }))

const opened = fn()

function Demo({ count = 12, isLoading = false }: { count?: number; isLoading?: boolean }) {
  const [sort, setSort] = useState('-due')
  const [selected, setSelected] = useState(new Set<number>([1040]))
  return (
    <div style={{ height: 560, display: 'flex', flexDirection: 'column' }}>
      <DataTable
        rows={toTasks(count)}
        columns={columns}
        getKey={(task) => task.id}
        caption="Задачи"
        sort={sort}
        onSortChange={setSort}
        selected={selected}
        onSelectedChange={setSelected}
        onRowOpen={opened}
        rowHref={(task) => `#todos/${task.id}`}
        rowLabel={(task) => `${task.id}, ${task.title}`}
        highlighted={new Set([1039])}
        dimmed={new Set([1036])}
        isLoading={isLoading}
      />
      <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button variant="ghost" size="sm">
          В архив
        </Button>
      </BulkBar>
      <Pagination page={1} pages={11} total={132} pageSize={12} onPageChange={() => undefined} />
    </div>
  )
}

export const Rows: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    opened.mockClear()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Задача' }))
    await expect(canvas.getByRole('columnheader', { name: 'Задача' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(canvas.getAllByText('В работе')[0] as HTMLElement)
    await expect(opened).toHaveBeenCalledTimes(1)
    canvas.getByRole('link', { name: /^1042/ }).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(opened).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Выбрать: 1042/ }))
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(canvas.getByRole('checkbox', { name: /^Выбрать: 1039/ }))
    await user.keyboard('{/Shift}')
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(4)
  },
}
export const RowsDark: Story = { render: () => <Demo />, globals: { theme: 'dark' } }
export const Loading: Story = { render: () => <Demo count={0} isLoading /> }
export const OnPhone: Story = { render: () => <Demo />, decorators: [narrow] }

export const TenThousand: Story = {
  render: () => <Demo count={10_000} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-slot="row"]').length).toBeLessThan(100)
    await expect(within(canvasElement).getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  },
}

export const Filters: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap', padding: 16, minHeight: 200 }}>
      <FilterChip label="Мои и моей бригады" active onToggle={() => undefined} />
      <FilterChip label="Срок" value="до 2 декабря" active onClear={() => undefined}>
        <Checkbox label="Просроченные" />
      </FilterChip>
      <FilterChip label="Статус">
        <Checkbox label="В работе" />
      </FilterChip>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Статус' }))
    await expect(document.querySelector('[role="dialog"]')).toHaveAccessibleName('Статус')
  },
}
export const FiltersDark: Story = { render: Filters.render, globals: { theme: 'dark' } }
