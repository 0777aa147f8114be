import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as ui from './index'

const nothing = () => undefined
const button = createElement('button', { type: 'button' }, 'Открыть')

const drawings: Record<string, object> = {
  Avatar: { name: 'Вера' },
  Badge: { tone: 'ok' },
  Banner: { tone: 'info' },
  Board: { columns: [], getKey: nothing, renderCard: nothing, cardLabel: nothing, onMove: nothing, onOpen: nothing },
  Breadcrumbs: { items: [{ label: 'А' }] },
  BulkBar: { count: 1, onClear: nothing },
  Calendar: { value: '2026-12-01' },
  Button: {},
  Card: {},
  Checkbox: { label: 'А' },
  ColumnChooser: { columns: [], layout: {}, onLayoutChange: nothing },
  Combobox: { value: null, onChange: nothing, load: nothing, getKey: String, getLabel: String },
  CommandPalette: {},
  ContextMenu: { items: [], children: button },
  DataTable: { rows: [], columns: [], getKey: nothing, caption: 'А' },
  DateInput: { value: '2026-12-01', onChange: nothing },
  DateRangeInput: { value: { from: '2026-12-01', to: null } },
  DateTimeInput: { value: null, onChange: nothing },
  Dialog: { open: true, onOpenChange: nothing, title: 'А' },
  DialogHost: {},
  DropdownMenu: { trigger: button, items: [] },
  Empty: { title: 'А' },
  ErrorPage: { status: 404 },
  ErrorState: {},
  Field: { label: 'А' },
  FileIcon: { type: 'folder' },
  FilterChip: { label: 'А' },
  Icon: { path: 'M0 0' },
  IconButton: { label: 'А' },
  Input: {},
  Kbd: {},
  Lightbox: { open: true, onOpenChange: nothing, images: [] },
  Link: { href: '/' },
  LinkProvider: { component: nothing },
  Modal: { open: true, onOpenChange: nothing, title: 'А' },
  MoneyInput: { value: '1.00' },
  MonthInput: { value: '2026-12' },
  MultiCombobox: { value: [], onChange: nothing, load: nothing, getKey: String, getLabel: String },
  NumberInput: { value: 1, onChange: nothing },
  Pagination: { page: 1, pages: 1, total: 1, pageSize: 1, onPageChange: nothing },
  PasswordInput: {},
  PhoneInput: { value: '+73435550112' },
  Popover: { trigger: button },
  Progress: { value: 0.5, label: 'А' },
  RadioGroup: { options: [] },
  RestrictedInput: {},
  ShortcutHelp: { open: true, onOpenChange: nothing, groups: [] },
  ShortcutList: { groups: [{ label: 'А', items: [{ keys: 'G T', label: 'Б' }] }] },
  SearchInput: { value: '', onValueChange: nothing },
  SegmentedControl: { value: 'a', onChange: nothing, label: 'А', options: [] },
  Select: { value: null, onChange: nothing, options: [] },
  Sheet: { open: true, onOpenChange: nothing, title: 'А' },
  Sidebar: { groups: [] },
  Skeleton: {},
  Spinner: {},
  SplitPanes: { first: null, second: null },
  Stepper: { steps: ['А'], current: 0 },
  Switch: { label: 'А' },
  Tabs: { value: 'a', onValueChange: nothing, tabs: [] },
  TagInput: { value: [], onChange: nothing },
  Textarea: {},
  TimeInput: { value: '09:30' },
  Toaster: {},
  TooltipProvider: {},
  Tooltip: { label: 'А', children: button },
  Tree: { nodes: [], label: 'А' },
}

test('every component of the package is drawn on a server, where there is no document', () => {
  const components = new Map(Object.entries(ui).filter(([name]) => /^[A-Z][a-z]/.test(name)))
  expect([...components.keys()].sort()).toEqual(Object.keys(drawings).sort())
  for (const [name, props] of Object.entries(drawings)) {
    const component = components.get(name) as unknown as FunctionComponent
    expect(() => renderToString(createElement(component, props)), name).not.toThrow()
  }
})
