import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as ui from './index'
import { en } from './labels/en'

const nothing = () => undefined
const button = createElement('button', { type: 'button' }, 'Открыть')

const drawings: Record<string, object> = {
  Avatar: { name: 'Вера' },
  AvatarGroup: { people: [{ id: 1, name: 'Вера' }] },
  Badge: { tone: 'ok' },
  Banner: { tone: 'info' },
  Board: { columns: [], getKey: nothing, renderCard: nothing, cardLabel: nothing, onMove: nothing, onOpen: nothing },
  Breadcrumbs: { items: [{ label: 'А' }] },
  BulkBar: { count: 1, onClear: nothing },
  Button: {},
  Calendar: { value: '2026-12-01' },
  Card: {},
  ChartLegend: { names: ['А'] },
  ChartMarker: { x: 0, y: 0, color: 'red', marker: 'ring' },
  ChartPatterns: { idBase: 'a' },
  ChatBubble: { author: { name: 'Вера' }, at: 0 },
  Checkbox: { label: 'А' },
  ColumnChooser: { columns: [], layout: {}, onLayoutChange: nothing },
  Combobox: { value: null, onChange: nothing, load: nothing, getKey: String, getLabel: String },
  CommandPalette: {},
  ContextMenu: { items: [], children: button },
  CountBadge: { count: 1 },
  DataTable: { rows: [], columns: [], getKey: nothing, caption: 'А' },
  DateInput: { value: '2026-12-01', onChange: nothing },
  DateRangeInput: { value: { from: '2026-12-01', to: null } },
  DateTimeInput: { value: null, onChange: nothing },
  Dialog: { open: true, onOpenChange: nothing, title: 'А' },
  DialogHost: {},
  DropdownMenu: { trigger: button, items: [] },
  Empty: { title: 'А' },
  ErrorArt: {},
  ErrorPage: { status: 404 },
  ErrorState: {},
  Field: { label: 'А' },
  FileIcon: { type: 'folder' },
  FilterChip: { label: 'А' },
  Icon: { path: 'M0 0' },
  IconButton: { label: 'А' },
  Input: {},
  Kbd: {},
  LabelsProvider: { labels: en },
  Lightbox: { open: true, onOpenChange: nothing, images: [] },
  HostLink: { href: '/' },
  Link: { href: '/' },
  LinkProvider: { component: nothing },
  Modal: { open: true, onOpenChange: nothing, title: 'А' },
  MoneyInput: { value: '1.00' },
  MonthInput: { value: '2026-12' },
  MultiCombobox: { value: [], onChange: nothing, load: nothing, getKey: String, getLabel: String },
  NoAccessArt: {},
  NoFilesArt: {},
  NoTasksArt: {},
  NonceProvider: { nonce: 'a', children: null },
  NothingFoundArt: {},
  NumberInput: { value: 1, onChange: nothing },
  OfflineArt: {},
  Pagination: { page: 1, pages: 1, total: 1, pageSize: 1, onPageChange: nothing },
  PasswordInput: {},
  PhoneInput: { value: '+73435550112' },
  PictureCrop: { src: 'data:,', onChange: nothing },
  Popover: { trigger: button },
  PortalProvider: { container: null },
  Progress: { value: 0.5, label: 'А' },
  RadioGroup: { options: [] },
  RestrictedInput: {},
  ScrollRegion: { label: 'А' },
  SearchInput: { value: '', onChange: nothing },
  SegmentedControl: { value: 'a', onChange: nothing, label: 'А', options: [] },
  Select: { value: null, onChange: nothing, options: [] },
  Sheet: { open: true, onOpenChange: nothing, title: 'А' },
  ShortcutHelp: { open: true, onOpenChange: nothing, groups: [] },
  ShortcutList: { groups: [{ label: 'А', items: [{ keys: 'G T', label: 'Б' }] }] },
  Sidebar: { groups: [] },
  Skeleton: {},
  Spinner: {},
  SplitPanes: { first: null, second: null },
  Stepper: { steps: ['А'], current: 0 },
  Switch: { label: 'А' },
  Tabs: { value: 'a', onChange: nothing, tabs: [] },
  TagInput: { value: [], onChange: nothing },
  Textarea: {},
  TimeInput: { value: '09:30' },
  Timeline: { events: [] },
  Toaster: {},
  Tooltip: { label: 'А', children: button },
  TooltipProvider: {},
  Tree: { nodes: [], label: 'А' },
}

/** A page that is made once and sent to many has no present moment: Next.js refuses to build one that asks for it. */
class NoClock extends Date {
  constructor(...given: unknown[]) {
    if (given.length === 0) throw new Error('The clock was asked while drawing')
    super(...(given as [number]))
  }
  static override now(): number {
    throw new Error('The clock was asked while drawing')
  }
}

beforeEach(() => void vi.stubGlobal('Date', NoClock))
afterEach(() => void vi.unstubAllGlobals())

const { Calendar, DateInput, DateRangeInput, DateTimeInput, MonthInput, TimeInput } = ui
const withoutValue = { Calendar, DateInput, DateRangeInput, DateTimeInput, MonthInput, TimeInput }

test('every component of the package is drawn on a server, where there is no document and no clock', () => {
  const components = new Map(Object.entries(ui).filter(([name]) => /^[A-Z][a-z]/.test(name)))
  expect([...components.keys()].sort()).toEqual(Object.keys(drawings).sort())
  for (const [name, props] of Object.entries(drawings)) {
    const component = components.get(name) as unknown as FunctionComponent
    expect(() => renderToString(createElement(component, props)), name).not.toThrow()
  }
})

test.each(Object.entries(withoutValue))('%s without a value, too', (_name, drawn) => {
  const component = drawn as unknown as FunctionComponent<{ value: null }>
  expect(() => renderToString(createElement(component, { value: null }))).not.toThrow()
})
