import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { plural } from '@ws/ui'
import {
  CircleCheck,
  CircleX,
  Download,
  FileArchive,
  FilePen,
  FolderInput,
  LayoutTemplate,
  Printer,
  Send,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { fieldAction } from '../../lib/area/actions/field-action'
import { saveFile } from '../../lib/area/actions/save-file'
import { type Action, RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { LinkFilter } from '../../lib/area/filters/link-filter'
import { bool, yesNoFilter } from '../../lib/area/kinds/bool'
import { choice, withTones } from '../../lib/area/kinds/choice'
import { dateTime } from '../../lib/area/kinds/date'
import { number } from '../../lib/area/kinds/number'
import { person, ref, staff } from '../../lib/area/kinds/ref'
import { text } from '../../lib/area/kinds/text'
import { versionsAction } from '../../lib/content/versions-action'
import { LinksCell } from './list/links-cell'
import { sentAt } from './record/sent-at'

/** A document as lists and its page have it. */
export type DocumentRecord = RecordOf<'/documents'>
type DocumentAction = Action<'/documents'>

const may = (word: DocumentRecord['allowed'][number]) => (one: DocumentRecord) => one.allowed.includes(word)

const countWords = (n: number) => `${n} ${plural(n, 'документ', 'документа', 'документов')}`

/** A text as a file of one format. */
const exports = (['docx', 'pdf', 'md'] as const).map(
  (format): DocumentAction => ({
    label: `Скачать ${format.toUpperCase()}`,
    icon: actionIcon(Download),
    on: 'row',
    permission: 'documents.export',
    when: ({ kind }) => kind === 'text',
    run: async ([one], { api }) => {
      if (!one) return
      const params = { path: { id: one.id }, query: { format } }
      saveFile(await unwrap(api.GET('/documents/{id}/export', { params, parseAs: 'blob' })), `${one.title}.${format}`)
    },
  }),
)

const actions: readonly DocumentAction[] = [
  {
    label: 'На согласование',
    icon: actionIcon(Send),
    primary: true,
    on: 'row',
    when: may('submit'),
    dialog: () => import('./record/submit-dialog'),
  },
  {
    label: 'Согласовать',
    icon: actionIcon(CircleCheck),
    primary: true,
    on: 'row',
    done: 'Документ согласован',
    when: may('approve'),
    run: async ([one], { api }) => {
      if (!one) return
      const params = { path: { id: one.id } }
      await unwrap(api.POST('/documents/{id}/approve', { params, body: { sent_at: sentAt(one) } }))
    },
  },
  {
    label: 'Вернуть',
    icon: actionIcon(CircleX),
    beside: () => true,
    on: 'row',
    when: may('approve'),
    dialog: () => import('./record/return-dialog'),
  },
  {
    label: 'Отозвать',
    icon: actionIcon(Undo2),
    beside: () => true,
    on: 'row',
    done: 'Документ снова черновик',
    confirm: 'Отозвать документ с согласования?',
    when: (one) => may('return')(one) && !may('approve')(one),
    run: async ([one], { api }) => {
      if (!one) return
      const params = { path: { id: one.id } }
      await unwrap(api.POST('/documents/{id}/return', { params, body: { sent_at: sentAt(one) } }))
    },
  },
  {
    label: 'Новая версия',
    icon: actionIcon(FilePen),
    beside: () => true,
    on: 'row',
    done: 'Начата новая версия',
    when: may('amend'),
    run: async ([one], { api }) => {
      if (one) await unwrap(api.POST('/documents/{id}/amend', { params: { path: { id: one.id } } }))
    },
  },
  ...(['row', 'many'] as const).map(
    (on): DocumentAction => ({
      label: on === 'row' ? 'Поделиться' : 'Доступ',
      icon: actionIcon(Share2),
      on,
      when: may('update'),
      dialog: () => import('./record/share-dialog'),
    }),
  ),
  versionsAction('/documents', 'document', {
    isWorkbook: ({ kind }) => kind === 'spreadsheet',
    mayRestore: ({ level }) => level === 'edit',
  }),
  ...exports,
  {
    label: 'Печать',
    icon: actionIcon(Printer),
    beside: ({ status }) => status !== 'in_review',
    on: 'row',
    when: ({ kind }) => kind === 'text',
    run: async () => window.print(),
  },
  fieldAction('/documents', {
    label: 'Переместить',
    icon: actionIcon(FolderInput),
    count: countWords,
    ...{ action: 'move', field: 'folder' },
  }),
  {
    label: 'Скачать ZIP',
    icon: actionIcon(FileArchive),
    on: 'many',
    permission: 'documents.export',
    run: async (records, { api }) => {
      const query = { ids: records.map(({ id }) => id) }
      saveFile(await unwrap(api.GET('/documents/archive', { params: { query }, parseAs: 'blob' })), 'Документы.zip')
    },
  },
]

/** Документы: texts and spreadsheets. */
export const documents = defineArea('/documents', {
  words: {
    one: 'Документ',
    many: 'Документы',
    create: 'Создать документ',
    fresh: 'Новый документ',
    created: 'Документ создан',
    empty: 'Документов пока нет. Создайте текст, таблицу или возьмите шаблон',
    search: 'Найти документ',
  },
  permission: 'documents',
  makeAt: '/documents?create=text',
  title: (one) => one.title,
  fields: {
    title: text('Название', { width: 240 }),
    kind: choice('Вид', labels.DocumentKind, { width: 90 }),
    folder: ref('Папка', '/documents/folders', { width: 120 }),
    owner: person('Владелец', { width: 150 }),
    status: choice(
      'Статус',
      withTones(labels.DocumentStatus, { draft: 'muted', in_review: 'info', approved: 'ok', archived: 'muted' }),
      { width: 145 },
    ),
    links: { label: 'Связи', Cell: LinksCell, width: 200 },
    updated_at: dateTime('Изменён'),
    revision: number('Версия', { width: 90 }),
    word_count: number('Слов', { width: 90 }),
    approvers: staff('Согласующие'),
    is_public: bool('Видно всем'),
    is_template: bool('Шаблон', { hint: 'В тексте можно писать поля: {{tenant.name}}' }),
    template_key: text('Ключ шаблона'),
    page_size: choice('Лист', labels.DocumentPageSize),
    page_orientation: choice('Ориентация', labels.DocumentPageOrientation),
    page_margins: choice('Поля', labels.DocumentPageMargins),
    page_header: text('Верхний колонтитул', { hint: 'Вверху каждой страницы' }),
    page_footer: text('Нижний колонтитул', { hint: 'Внизу каждой страницы, слева от номера' }),
    page_numbers: bool('Номера страниц', { hint: '«Страница 1 из 3» внизу справа' }),
  },
  list: {
    columns: ['title', 'kind', 'folder', 'owner', 'status', 'links', 'updated_at', 'revision', 'word_count'],
    hidden: ['word_count'],
    folding: ['revision', 'links', 'kind', 'folder', 'owner'],
    sortable: ['title', 'kind', 'folder', 'owner', 'status', 'updated_at', 'revision', 'word_count'],
    filters: ['folder', 'kind', 'status', 'owner', 'updated_at'],
    parameters: {
      link: { label: 'Связь', filter: LinkFilter },
      folder_isnull: yesNoFilter('Без папки'),
    },
    ordering: ['-updated_at'],
    presets: [
      { label: 'Все', query: () => ({}) },
      { label: 'Мои', query: ({ profileId }) => (profileId === null ? {} : { owner: [profileId] }) },
      { label: 'Доступные', query: () => ({ shared: true }), empty: 'С вами пока ничем не поделились' },
      {
        label: 'На согласовании мне',
        query: () => ({ awaiting: true }),
        empty: 'Вашего согласования ничего не ждёт',
      },
      { label: 'Архив', query: () => ({ archived: 'true' as const }), empty: 'В архиве пусто' },
    ],
    views: {
      templates: {
        label: 'Шаблоны',
        icon: actionIcon(LayoutTemplate),
        screen: () => import('./list/templates-view'),
        unfiltered: true,
      },
      trash: { label: 'Корзина', icon: actionIcon(Trash2), screen: () => import('./list/trash-view') },
    },
    Aside: async () => ({ default: (await import('./list/folder-aside')).FolderAside }),
  },
  form: [
    'title',
    ['folder', 'owner'],
    'approvers',
    ['is_public', 'is_template'],
    'template_key',
    {
      section: 'Страница',
      when: ({ kind }) => kind !== 'spreadsheet',
      rows: [['page_size', 'page_orientation'], 'page_margins', 'page_header', 'page_footer', 'page_numbers'],
    },
  ],
  detail: {
    fields: ['folder', 'owner', 'kind', 'revision', 'word_count', 'updated_at'],
    status: 'status',
    history: 'document',
    parts: RECORD_PARTS,
    byline: false,
    lead: () => import('./record/document-lead'),
    aside: () => import('./record/document-aside'),
  },
  actions,
})
