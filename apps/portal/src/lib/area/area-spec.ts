import type { User } from '@ws/api-client'
import type {
  CollectionPath,
  CreateInput,
  ListQuery,
  OperationInput,
  paths,
  RecordOf,
  Schema,
  UpdateInput,
} from '@ws/api-client/contract'
import type { RouteObject } from 'react-router-dom'
import type { OutboxEntry } from '../outbox/entry'
import type { Services } from '../services-context'
import type { Column, FieldKey, FieldsOf, Filterable, FormKey, KeysOf, OrderingItem } from './contract-fields'
import type { FilterFace, Lazy, Part } from './field'

/** A row of the form: one field, or several that share a line. */
export type FormRow<K> = K | readonly K[]

/** A row that is shown only when `when` allows: other kinds of records have other fields. */
export interface ConditionalRow<K, Values> {
  row: FormRow<K>
  when: (values: Values) => boolean
}

/** A part of the form with a heading, shown only when `when` allows. */
export interface FormSection<P extends CollectionPath, K> {
  section: string
  rows?: readonly (FormRow<K> | ConditionalRow<K, Partial<CreateInput<P>>>)[]
  /** Drawn by the area itself, below the rows. */
  body?: Lazy<FormPartProps<P>>
  when?: (values: Partial<CreateInput<P>>) => boolean
}

/** A row of the form or a section of it. */
export type FormItem<P extends CollectionPath, F> = FormRow<FormKey<P, F>> | FormSection<P, FormKey<P, F>>

/** What a part of a form is handed. */
export interface FormPartProps<P extends CollectionPath> {
  id: number | undefined
  values: Partial<CreateInput<P>>
  set: <K extends keyof CreateInput<P>>(key: K, value: CreateInput<P>[K]) => void
}

/** What another look at the same rows is handed. */
export interface ViewProps<P extends CollectionPath> {
  /** It stands on the page of another record, below other things, and is not the page itself. */
  isPart?: boolean
  rows: RecordOf<P>[]
  /** The rows are on their way: that there are none says nothing yet. */
  loading: boolean
  query: ListQuery<P>
  setQuery: (next: Partial<ListQuery<P>>) => void
  update: (id: number, changes: UpdateInput<P>) => Promise<RecordOf<P>>
  open: (record: RecordOf<P>) => void
}

/** Another way to look at the rows of a list: a board, a plan, a calendar. */
export interface View<P extends CollectionPath> {
  label: string
  icon?: Part<{ size?: number }>
  screen: Lazy<ViewProps<P>>
  /** Parameters of the address by which this look arranges itself; a saved view keeps them. */
  parameters?: readonly string[]
  /** It shows the rows it is handed and no others: the pages stand below it as below the list. */
  paged?: true
  /** It shows the whole of something, whatever the filters are: they stay away. */
  unfiltered?: true
}

/** A piece beside the record: its address is `?tab={key}`. */
export interface Tab<P extends CollectionPath> {
  key: string
  label: string
  count?: (record: RecordOf<P>) => number
  /** Right without which the tab is not shown. */
  permission?: string
  /** Whether this record has such things at all; every one by default. */
  when?: (record: RecordOf<P>) => boolean
  screen: Lazy<{ record: RecordOf<P> }>
}

/** A verb of the area. Either `run` does it, or `dialog` asks first. */
export interface Action<P extends CollectionPath> {
  label: string
  icon?: Part<{ size?: number }>
  /** `rows`: for one record and for several; `many`: for those selected in a list only. */
  on: 'row' | 'rows' | 'many'
  when?: (record: RecordOf<P>) => boolean
  /** Right without which it is not offered, where that is another than the record's own. */
  permission?: string
  confirm?: string
  /** The one big button of the record's page. */
  primary?: boolean
  /** Whether it stands there as a plain button beside that one, not in the menu. */
  beside?: (record: RecordOf<P>) => boolean
  run?: (records: RecordOf<P>[], services: Services) => Promise<unknown>
  /** Where it goes on, for what is done on a page of its own. */
  href?: (record: RecordOf<P>) => string
  dialog?: Lazy<{ records: RecordOf<P>[]; onClose: () => void }>
  /** It deletes: while it applies, it stands in the place of «Удалить», on the record's page or below a list. */
  removes?: boolean
  /** Told in a toast when it is done. */
  done?: string
  /** Runs it in a list for the selected rows, or the row with the focus: a place on the keyboard, `KeyT`. */
  key?: string
}

/** The verb that gives a record another value: it asks for what the value alone does not say. */
export type StepTo<P extends CollectionPath> = (record: RecordOf<P>, value: unknown) => Action<P> | undefined

/** Who asks for a preset, and what day it is for the organisation. */
export interface PresetAsker {
  profileId: number | null
  today: string
}

/** A ready-made set of filters, one press away. */
export interface Preset<P extends CollectionPath> {
  label: string
  query: (asker: PresetAsker) => Partial<ListQuery<P>>
  /** Said when nothing is left of it. */
  empty?: string
}

/** A filter by a parameter that is no field of the record. */
export interface ParameterFilter {
  label: string
  filter: FilterFace<'exact'>
  /** Right without which it is not offered. */
  permission?: string
}

/** How changes that are told by no field are said: a label before what became of it, or the words themselves. */
export type JournalNotes = Readonly<Record<string, string | ((change: { from: unknown; to: unknown }) => string)>>

/** Names of records in the server's log. */
export type HistoryEntity = OperationInput<'activity.list'>['query'] extends { entity: infer E } ? E : never

/** What a record may carry beside its own fields, by the words of the server's `parts`. */
export type RecordPart = 'comments' | 'files' | 'favorites' | 'links' | 'watching'

/** All of it. */
export const RECORD_PARTS: readonly RecordPart[] = ['comments', 'files', 'favorites', 'links', 'watching']

/** Everything the portal has to know of one register. */
export interface AreaSpec<P extends CollectionPath, F> {
  words: {
    one: string
    many: string
    /** On the button: «Создать задачу». */
    create: string
    /** Above the form: «Новая задача». */
    fresh: string
    /** In the toast: «Задача создана». */
    created: string
    empty: string
    /** In the empty search box: «Найти задачу». */
    search?: string
    /** Told when the server answered without the record. */
    unanswered?: { create: string; update: string }
    /** Told when what the server answered has no number. */
    malformed?: string
  }
  /** Row of the permission matrix; buttons that make a record show by `{permission}.create`. */
  permission: string
  /** Where it lives when that is not the contract path; null when it has no page of its own. */
  address?: `/${string}` | null
  /** The page of a record is addressed by words that end in its number, `/article/water-is-off-12`. */
  slugs?: true
  /** Where a record is begun when not in the area's own form: people come by invitation. Then there is no `/new`. */
  makeAt?: `/${string}`
  /** How one record is named in headings, links, toasts and pickers; its name where nothing is said. */
  title?: (record: RecordOf<P>) => string
  /** What the bar of a record's page says, where that is not the title. */
  crumb?: (record: RecordOf<P>) => string
  /** How it is named among others to choose from, where the title alone is a number. */
  choiceTitle?: (record: RecordOf<P>) => string
  fields: F & FieldsOf<P> & { [K in Exclude<keyof F, FieldKey<P>>]: never }
  list?: {
    /** All fields but long texts where nothing is said. */
    columns?: readonly Column<P, F>[]
    /** Columns that can be changed in the list: as any field, or by the verb that the chosen value asks for. */
    editable?: { readonly [K in Column<P, F> & FormKey<P, F>]?: true | StepTo<P> }
    /** Columns that can be sorted by; the contract must offer both directions. */
    sortable?: readonly (Column<P, F> & OrderingItem<P>)[]
    filters?: readonly Filterable<P, F>[]
    ordering?: readonly OrderingItem<P>[]
    presets?: readonly Preset<P>[]
    /** Filters by parameters of the contract that are no fields of the record. */
    parameters?: { readonly [K in KeysOf<ListQuery<P>>]?: ParameterFilter }
    /** A search without an order shows the best first: the server ranks what it finds. */
    ranked?: boolean
    /** Columns hidden until a person shows them. */
    hidden?: readonly Column<P, F>[]
    /** Columns that stand aside where the list is too narrow for all of them, the first to go first. */
    folding?: readonly Column<P, F>[]
    views?: Record<string, View<P>>
    /** The look that the list is opened with, by its key among `views`; the table where absent. */
    defaultView?: string
    /** What all rows of the query add up to, above the pages. */
    Totals?: Part<{ query: ListQuery<P> }>
    /** What stands above the list beside «Импорт»: a way to many records that is the area's own. */
    Tools?: Part<Record<never, never>>
    /** Beside the rows: what narrows them further, as a tree of folders. */
    Aside?: Lazy<{ query: ListQuery<P>; setQuery: (next: Partial<ListQuery<P>>) => void }>
    /** Takes files, where the contract says that the register does; offered to who may import. */
    imports?: P extends Schema<'ImportRegister'> ? true : never
    /** An import of its own in place of that. */
    importer?: Lazy<{ onClose: () => void }>
    /** How far an import is that goes on without the dialog; nothing while none does. */
    ImportStatus?: Part<{ onOpen: () => void }>
    /** Beside the button of an empty list. */
    EmptyAction?: Part<object>
    /** What a card of the list shows on a phone; the first four columns where absent. */
    Card?: Part<{ record: RecordOf<P> }>
  }
  /** Rows and sections of the form; where nothing is said, the fields that people may write, two short ones in a row. */
  form?: readonly FormItem<P, F>[]
  /** Beside the form where there is room for both, else below it: a plan on which what the form says is picked. */
  formAside?: Lazy<FormPartProps<P>>
  /** Where a person goes on with a new record, in place of making another one. */
  goOn?: { label: string; permission?: string; href: (record: RecordOf<P>) => string }
  /** How a new record is sent, where a plain call is not enough; `waiting` where it is written down and goes later. */
  create?: (body: CreateInput<P>, services: Services) => Promise<RecordOf<P> | 'waiting'>
  /** Values of a new record before anything is typed. */
  defaults?: Partial<CreateInput<P>>
  detail?: {
    /** Facts at the right; all columns where absent, and without columns all fields but the first, which is the heading. */
    fields?: readonly Column<P, F>[]
    /** The field drawn beside the title. */
    status?: Column<P, F>
    /** How the server's log names such a record; without it there is no «История». */
    history?: HistoryEntity
    /** What the log tells beside the fields: how a change of each name is said. */
    notes?: JournalNotes
    /** What records carry beside their own fields; the server's resource turns the same on. Goes with `history`. */
    parts?: readonly RecordPart[]
    /** `false` where who made the record and when tells nothing of it: a person, for one. */
    byline?: false
    /** Text of the record above the tabs. */
    lead?: Lazy<{ record: RecordOf<P> }>
    /** Below the facts. */
    aside?: Lazy<{ record: RecordOf<P> }>
    /** On a phone, at the lower edge: the next step under the thumb, in place of the big button. */
    phoneBar?: Lazy<{ record: RecordOf<P> }>
    tabs?: readonly Tab<P>[]
    /** «Скачать PDF», where the contract has one. */
    pdf?: `${P}/{id}/pdf` extends keyof paths ? true : never
  }
  actions?: readonly Action<P>[]
  /** A record with what the person has done to it and the server has not heard of yet. */
  unsent?: (record: RecordOf<P>, waiting: readonly OutboxEntry[], user: User) => RecordOf<P>
  /** Replaces a whole screen and keeps its address, navigation entry and data. */
  screens?: { list?: Lazy<object>; detail?: Lazy<{ id: number }>; form?: Lazy<{ id?: number }> }
  /** Extra addresses under the area's own. */
  routes?: RouteObject[]
}

/** An area as it is declared: records that have no name need a title. */
export type DeclaredArea<P extends CollectionPath, F> = AreaSpec<P, F> &
  (RecordOf<P> extends { name: string } ? unknown : { title: unknown })
