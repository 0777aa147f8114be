import {
  Board,
  Breadcrumbs,
  BulkBar,
  Button,
  ColumnChooser,
  DataTable,
  Pagination,
  Sidebar,
  SplitPanes,
  type TableLayout,
  Tabs,
  Tree,
} from '@ws/ui'
import { useState } from 'react'
import { columns, icon, nothing } from './shapes'

const rows = [
  { id: 1042, title: 'Крыша' },
  { id: 1043, title: 'Подвал' },
]

function Chooser() {
  const [layout, setLayout] = useState<TableLayout>({})
  return <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
}

/** Many things at once, and the ways between them. */
export const listParts = {
  Board: () => (
    <Board
      columns={[
        { key: 'a', title: 'Новые', tone: 'info', count: 2, limit: 1, cards: ['Крыша', 'Подвал'] },
        { key: 'b', title: 'Готово', tone: 'ok', count: 0, cards: [] },
      ]}
      getKey={String}
      cardLabel={String}
      renderCard={String}
      onMove={nothing}
      onOpen={nothing}
      onQuickAdd={nothing}
      collapsible
      style={{ height: 240 }}
    />
  ),
  Breadcrumbs: () => <Breadcrumbs items={[{ label: 'Задачи', href: '#tasks' }, { label: '1042' }]} />,
  BulkBar: () => (
    <BulkBar count={2} total={60} onClear={nothing} onSelectAll={nothing}>
      <Button size="sm">В архив</Button>
    </BulkBar>
  ),
  ColumnChooser: Chooser,
  DataTable: () => (
    <DataTable
      caption="Задачи"
      rows={rows}
      columns={[
        { key: 'id', header: '№', cell: (row) => row.id, value: (row) => row.id, sortable: true, pinned: true },
        { key: 'title', header: 'Название', cell: (row) => row.title, groupable: true },
      ]}
      getKey={(row) => row.id}
      rowLabel={(row) => row.title}
      sorting="table"
      defaultLayout={{ sort: '-id' }}
      defaultSelected={new Set([1042])}
      totals={{ title: 'Всего: 2' }}
      onRowOpen={nothing}
    />
  ),
  Pagination: () => (
    <>
      <Pagination defaultPage={1} pages={3} total={60} pageSize={25} />
      <Pagination defaultPage={5} pages={12} total={300} pageSize={25} variant="pages" />
    </>
  ),
  Sidebar: () => (
    <Sidebar
      active="#tasks"
      collapsible
      groups={[
        {
          label: 'Работа',
          items: [
            { label: 'Задачи', href: '#tasks', icon, badge: 3 },
            { label: 'Склад', href: '#store', icon, items: [{ label: 'Товары', href: '#goods' }] },
          ],
        },
      ]}
    />
  ),
  SplitPanes: () => (
    <SplitPanes first="Список" second="Задача" label="Ширина списка" collapsible style={{ height: 120 }} />
  ),
  Tabs: () => (
    <Tabs
      defaultValue="a"
      tabs={[
        { value: 'a', label: 'Задача', content: 'Раздел', count: 2 },
        { value: 'b', label: 'История', content: 'Другой', icon },
        { value: 'c', label: 'Нельзя', disabled: true },
      ]}
    />
  ),
  Tree: () => (
    <Tree
      label="Папки"
      nodes={[{ id: 'a', label: 'Договоры', children: [{ id: 'b', label: '2026' }] }]}
      defaultExpanded={new Set(['a'])}
      defaultSelected="b"
      checkboxes
      onRename={nothing}
    />
  ),
}
