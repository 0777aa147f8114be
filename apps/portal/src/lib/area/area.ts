import type { User } from '@ws/api-client'
import type { CollectionPath } from '@ws/api-client/contract'
import type { RouteObject } from 'react-router-dom'
import type { OutboxEntry } from '../outbox/entry'
import type { Services } from '../services-context'
import type {
  Action,
  AreaSpec,
  ConditionalRow,
  FormRow,
  HistoryEntity,
  JournalNotes,
  ParameterFilter,
  PresetAsker,
  RecordPart,
} from './area-spec'
import type { AnyField, Lazy, Part } from './field'

/** A record as the machinery sees it: what every record carries, the rest unknown. */
export interface AnyRecord {
  id: number
  version: number
  allowed: readonly string[]
  is_archived: boolean
  created_at: string
  updated_at: string
  author_details: { id: number; name: string; avatar_url: string | null } | null
  readonly [key: string]: unknown
}

/** Values of a form or of a body, their types forgotten. */
export type AnyValues = Readonly<Record<string, unknown>>

/** Parameters of a list, their types forgotten. */
export type AnyQuery = Readonly<Record<string, unknown>>

/** A part of a form as the machinery sees it. */
type AnyFormPart = Lazy<{ id: number | undefined; values: AnyValues; set: (key: string, value: unknown) => void }>

/** A section of a form as the machinery sees it. */
export interface AnySection {
  section: string
  rows?: readonly (FormRow<string> | ConditionalRow<string, AnyValues>)[]
  body?: AnyFormPart
  when?: (values: AnyValues) => boolean
}

/** A view as the machinery sees it. */
export interface AnyView {
  label: string
  icon?: Part<{ size?: number }>
  parameters?: readonly string[]
  paged?: true
  unfiltered?: true
  screen: Lazy<{
    isPart?: boolean
    rows: AnyRecord[]
    loading: boolean
    query: AnyQuery
    setQuery: (next: AnyQuery) => void
    update: (id: number, changes: AnyValues) => Promise<AnyRecord>
    open: (record: AnyRecord) => void
  }>
}

/** An action as the machinery sees it. */
export interface AnyAction extends Omit<Action<CollectionPath>, 'when' | 'beside' | 'run' | 'href' | 'dialog'> {
  when?: (record: AnyRecord) => boolean
  beside?: (record: AnyRecord) => boolean
  run?: (records: AnyRecord[], services: Services) => Promise<unknown>
  href?: (record: AnyRecord) => string
  dialog?: Lazy<{ records: AnyRecord[]; onClose: () => void }>
}

/** A declared area, the types of its records forgotten: what the registry, the screens and the hooks work with. */
export interface Area<P extends CollectionPath = CollectionPath> {
  path: P
  address: string | null
  slugs: boolean
  makeAt: string | undefined
  permission: string
  words: AreaSpec<P, unknown>['words']
  title: (record: AnyRecord) => string
  crumb: (record: AnyRecord) => string
  choiceTitle: (record: AnyRecord) => string
  fields: Readonly<Record<string, AnyField>>
  list: {
    columns: readonly string[]
    editable: Readonly<Record<string, true | ((record: AnyRecord, value: unknown) => AnyAction | undefined)>>
    sortable: readonly string[]
    filters: readonly string[]
    ordering: readonly string[]
    hidden: readonly string[]
    folding: readonly string[]
    presets: readonly { label: string; query: (asker: PresetAsker) => AnyQuery; empty?: string }[]
    parameters: Readonly<Record<string, ParameterFilter>>
    ranked: boolean
    views: Readonly<Record<string, AnyView>>
    defaultView: string
    Totals: Part<{ query: AnyQuery }> | undefined
    Tools: Part<Record<never, never>> | undefined
    Aside: Lazy<{ query: AnyQuery; setQuery: (next: AnyQuery) => void }> | undefined
    /** Whether the common import is offered. */
    imports: boolean
    importer: Lazy<{ area: Area; onClose: () => void }> | undefined
    ImportStatus: Part<{ onOpen: () => void }> | undefined
    EmptyAction: Part<object> | undefined
    Card: Part<{ record: AnyRecord }> | undefined
  }
  form: readonly (FormRow<string> | AnySection)[] | undefined
  formAside: AnyFormPart | undefined
  goOn: { label: string; permission?: string; href: (record: AnyRecord) => string } | undefined
  create: ((body: AnyValues, services: Services) => Promise<AnyRecord | 'waiting'>) | undefined
  defaults: AnyValues
  detail: {
    fields: readonly string[]
    status: string | undefined
    history: HistoryEntity | undefined
    notes: JournalNotes
    parts: readonly RecordPart[]
    byline: boolean
    lead: Lazy<{ record: AnyRecord }> | undefined
    aside: Lazy<{ record: AnyRecord }> | undefined
    phoneBar: Lazy<{ record: AnyRecord }> | undefined
    tabs: readonly {
      key: string
      label: string
      count?: (record: AnyRecord) => number
      permission?: string
      when?: (record: AnyRecord) => boolean
      screen: Lazy<{ record: AnyRecord }>
    }[]
    pdf: boolean
  }
  actions: readonly AnyAction[]
  unsent: ((record: AnyRecord, waiting: readonly OutboxEntry[], user: User) => AnyRecord) | undefined
  screens: { list?: Lazy<object>; detail?: Lazy<{ id: number }>; form?: Lazy<{ id?: number }> }
  routes: readonly RouteObject[]
}
