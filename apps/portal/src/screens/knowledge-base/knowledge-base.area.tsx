import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { BookOpenText } from 'lucide-react'
import { RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import { bool } from '../../lib/area/kinds/bool'
import { choice, withTones } from '../../lib/area/kinds/choice'
import { date, dateTime } from '../../lib/area/kinds/date'
import { number } from '../../lib/area/kinds/number'
import { person, ref, refParameter, refs } from '../../lib/area/kinds/ref'
import { tags } from '../../lib/area/kinds/tags'
import { text } from '../../lib/area/kinds/text'
import { pageActions } from './dialogs/page-actions'

/** A page of the knowledge base as lists and its own page have it. */
export type KbPage = RecordOf<'/knowledge-base'>

const statuses = withTones(labels.KbStatus, { draft: 'muted', review: 'info', published: 'ok', archived: 'muted' })
const freshness = withTones(labels.KbFreshness, { fresh: 'ok', due: 'warn', stale: 'bad' })

/** База знаний: pages below each other, each with an owner and a day on which it is verified again. */
export const knowledgeBase = defineArea('/knowledge-base', {
  words: {
    one: 'Страница базы знаний',
    many: 'База знаний',
    create: 'Создать страницу',
    fresh: 'Новая страница',
    created: 'Страница создана',
    empty: 'База знаний пуста. Создайте первый раздел или возьмите типовую структуру',
    search: 'Найти в базе знаний',
  },
  permission: 'kb',
  makeAt: '/knowledge-base?create=page',
  title: (page) => page.title,
  fields: {
    title: text('Название', { width: 300 }),
    parent: ref('Раздел', '/knowledge-base', { title: ({ title }) => title }),
    kind: choice('Вид', labels.KbKind, { width: 130 }),
    icon: text('Иконка', { hint: 'Один значок, например 🔑' }),
    owner: person('Владелец'),
    status: choice('Статус', statuses, { width: 140 }),
    freshness: choice('Актуальность', freshness, { width: 175 }),
    verify_due_at: date('Проверить до'),
    verified_at: dateTime('Проверена'),
    review_period_days: number('Проверять каждые, дней', { hint: '0 — не проверять, иначе от 30 до 730' }),
    updated_at: dateTime('Обновлена'),
    published_at: dateTime('Опубликована'),
    published_version: number('Версия', { width: 90 }),
    views_count: number('Просмотры', { width: 110 }),
    helpful: number('Полезно, %', { width: 110 }),
    tags: tags('Теги'),
    functionals: refs('Функции', '/functionals'),
    categories: refs('Категории задач', '/todo-categories', { hint: 'Страница видна в задачах этих категорий' }),
    object: ref('Объект', '/objects', { hint: 'Кто не видит объект, не видит и страницу' }),
    ack_required: bool('Требуется ознакомление'),
  },
  list: {
    columns: ['title', 'parent', 'kind', 'owner', 'status', 'freshness', 'updated_at', 'views_count', 'helpful'],
    folding: ['helpful', 'views_count', 'kind', 'updated_at', 'parent'],
    sortable: ['title', 'kind', 'owner', 'status', 'updated_at', 'views_count', 'helpful'],
    filters: ['status', 'owner', 'freshness', 'tags', 'object', 'kind'],
    parameters: { section: refParameter('Раздел', '/knowledge-base') },
    presets: [
      { label: 'Все', query: () => ({}) },
      {
        label: 'Пора проверить',
        query: ({ profileId }) =>
          profileId === null ? {} : { owner: [profileId], freshness: ['due' as const, 'stale' as const] },
        empty: 'Все ваши страницы актуальны',
      },
      {
        label: 'Мои черновики',
        query: ({ profileId }) =>
          profileId === null ? {} : { owner: [profileId], status: ['draft' as const, 'review' as const] },
        empty: 'Черновиков нет',
      },
      { label: 'Архив', query: () => ({ archived: 'true' as const }), empty: 'В архиве пусто' },
    ],
    views: {
      start: {
        label: 'Обзор',
        icon: ({ size }) => <BookOpenText size={size} strokeWidth={1.75} aria-hidden="true" />,
        screen: () => import('./start/start-view'),
      },
    },
    defaultView: 'start',
    Aside: async () => ({ default: (await import('./list/page-tree')).PageTree }),
  },
  form: [
    'title',
    ['kind', 'parent'],
    ['owner', 'review_period_days'],
    ['object', 'icon'],
    'tags',
    'categories',
    'functionals',
    { section: 'Доступ', rows: ['ack_required'], body: () => import('./record/audience-part') },
  ],
  detail: {
    fields: [
      'owner',
      'kind',
      'verified_at',
      'verify_due_at',
      'published_at',
      'published_version',
      'views_count',
      'helpful',
      'tags',
      'functionals',
      'categories',
      'object',
    ],
    status: 'status',
    history: 'kb_page',
    notes: { suggestion: ({ to }) => String(to ?? '') },
    parts: RECORD_PARTS,
    byline: false,
    lead: () => import('./record/page-lead'),
    aside: () => import('./record/page-aside'),
    tabs: [
      {
        key: 'feedback',
        label: 'Отзывы',
        // Of one's own pages alone, where a role changes no others.
        when: ({ allowed, helpful_no, helpful_yes }) => allowed.includes('update') && helpful_no + helpful_yes > 0,
        screen: () => import('./record/feedback-tab'),
      },
    ],
    pdf: true,
  },
  actions: pageActions,
})
