import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Skeleton } from '@ws/ui'
import { ChartPie, LayoutGrid } from 'lucide-react'
import { Suspense } from 'react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { type Preset, RECORD_PARTS } from '../../lib/area/area-spec'
import { defineArea } from '../../lib/area/define-area'
import type { InputProps } from '../../lib/area/field'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { bankAccounts } from '../../lib/area/kinds/bank-accounts'
import { Blank } from '../../lib/area/kinds/blank'
import { bool, yesNoFilter } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { date } from '../../lib/area/kinds/date'
import { picture } from '../../lib/area/kinds/files'
import { decimal, money, number } from '../../lib/area/kinds/number'
import { phone } from '../../lib/area/kinds/phone'
import { placeParameter } from '../../lib/area/kinds/place'
import { rangeFilter } from '../../lib/area/kinds/range-filter'
import { person } from '../../lib/area/kinds/ref'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text, textFilter } from '../../lib/area/kinds/text'
import { lazyPart } from '../../lib/area/lazy-part'
import { tiedTab } from '../../lib/documents/tied-tab'
import { OwedCell } from '../../lib/owed'
import { InnInput } from './fields/inn-input'
import { KindInput, OtherAddressInput, RoomChips, ScoreCell, tenantStatuses } from './fields/tenant-fields'
import { contacts } from './fields/tenant-rows'
import { tenantActions } from './tenant-actions'
import { TenantTotals } from './tenant-totals'

interface Kind {
  kind?: 'legal' | 'sole_proprietor' | 'individual'
}
const isLegal = ({ kind }: Kind) => kind === 'legal'
const isSoleProprietor = ({ kind }: Kind) => kind === 'sole_proprietor'
const isIndividual = ({ kind }: Kind) => kind === 'individual'
const isOrganisation = ({ kind }: Kind) => kind !== 'individual'

const TenantCard = lazyPart(() => import('./views/tenant-card'))
const PersonalDataInput = lazyPart(() => import('./fields/personal-data-input'))

type Passport = Schema<'TenantPersonalData'>

function PassportInput(props: InputProps<Passport | null | undefined, Passport>) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <PersonalDataInput {...props} />
    </Suspense>
  )
}

const presets: readonly Preset<'/tenants'>[] = [
  { label: 'Действующие', query: () => ({ status: ['active'] }) },
  { label: 'Должники', query: () => ({ has_overdue: true, ordering: ['-overdue'] }), empty: 'Просрочек нет' },
]

/** Арендаторы: companies and people who rent, or may come to. */
export const tenants = defineArea('/tenants', {
  words: {
    one: 'Арендатор',
    many: 'Арендаторы',
    create: 'Добавить арендатора',
    fresh: 'Новый арендатор',
    created: 'Арендатор создан',
    empty: 'Арендаторов пока нет. Добавьте первого или загрузите список из XLSX',
    search: 'Найти арендатора',
  },
  permission: 'tenants',
  fields: {
    kind: choice('Тип', labels.TenantKind, { Input: KindInput, width: 150 }),
    is_self_employed: bool('Самозанятый'),
    name: text('Краткое наименование', { width: 260 }),
    full_name: text('Полное наименование'),
    inn: text('ИНН', { Input: InnInput, width: 130, requiredWhen: isOrganisation }),
    kpp: text('КПП', { hint: 'Для филиала — КПП филиала', requiredWhen: isLegal }),
    ogrn: text('ОГРН / ОГРНИП'),
    okved: text('ОКВЭД', { messages: { pattern: 'Например, 68.20.2' } }),
    activity: text('Вид деятельности', { width: 190 }),
    status: choice('Статус', tenantStatuses, { width: 140 }),
    blacklist_reason: longText('Причина чёрного списка'),
    legal_address: text('Юридический адрес', { requiredWhen: isOrganisation }),
    actual_address: text('Фактический адрес', { Input: OtherAddressInput }),
    postal_address: text('Почтовый адрес', { Input: OtherAddressInput }),
    phone: phone('Телефон'),
    email: text('Почта'),
    website: text('Сайт'),
    director_name: text('Руководитель'),
    director_position: text('Должность'),
    acting_basis: text('Действует на основании'),
    edo_operator: text('Оператор ЭДО'),
    edo_id: text('Идентификатор'),
    employees_count: number('Сотрудников в офисе'),
    manager: person('Менеджер'),
    source: choice('Источник', labels.TenantSource),
    tags: tags('Теги'),
    note: longText('Примечание'),
    logo: picture('Логотип'),
    contacts,
    bank_accounts: bankAccounts,
    personal_data: {
      label: 'Паспорт',
      // Only its own part of the page tells it.
      Cell: Blank,
      Input: PassportInput,
      frame: 'own',
    },
    rooms: { label: 'Помещения', Cell: RoomChips, width: 170 },
    area_total: decimal('Площадь, м²', { width: 120 }),
    contracts_active: number('Договоров', { width: 100 }),
    next_end_date: date('Ближайшее окончание', { width: 150 }),
    monthly_total: money('В месяц, ₽', { width: 140 }),
    debt: money('Долг, ₽', { Cell: OwedCell, width: 140 }),
    overdue: money('Просрочено, ₽', { Cell: OwedCell, width: 140 }),
    overdue_days: { ...number('Дней просрочки', { width: 120 }), filter: rangeFilter('decimal') },
    advance: money('Аванс, ₽', { width: 140 }),
    reliability: number('Надёжность', { Cell: ScoreCell, width: 120 }),
  },
  list: {
    imports: true,
    columns: [
      'name',
      'kind',
      'inn',
      'status',
      'activity',
      'rooms',
      'area_total',
      'contracts_active',
      'next_end_date',
      'monthly_total',
      'debt',
      'overdue',
      'overdue_days',
      'advance',
      'manager',
      'reliability',
      'phone',
      'email',
    ],
    hidden: ['kind', 'debt', 'advance', 'phone', 'email'],
    sortable: [
      'name',
      'kind',
      'inn',
      'status',
      'activity',
      'area_total',
      'contracts_active',
      'next_end_date',
      'monthly_total',
      'debt',
      'overdue',
      'overdue_days',
      'advance',
      'manager',
      'reliability',
    ],
    filters: ['kind', 'status', 'manager', 'source', 'overdue_days', 'next_end_date', 'area_total', 'tags'],
    parameters: {
      location: placeParameter('Объект, место'),
      activity: { label: 'Вид деятельности', filter: textFilter },
      activity_isnull: yesNoFilter('Вид деятельности не указан'),
      has_overdue: { ...yesNoFilter('Есть просрочка'), permission: 'contracts.view' },
      archived: archivedFilter,
    },
    presets,
    folding: ['contracts_active', 'overdue_days', 'manager', 'inn', 'next_end_date', 'rooms', 'activity', 'area_total'],
    Totals: TenantTotals,
    Card: TenantCard,
    views: {
      cards: {
        label: 'Карточки',
        icon: actionIcon(LayoutGrid),
        paged: true,
        screen: () => import('./views/tenant-cards'),
      },
      mix: {
        label: 'Состав',
        icon: actionIcon(ChartPie),
        screen: () => import('./views/tenant-mix'),
      },
    },
    ordering: ['name'],
  },
  form: [
    'kind',
    {
      section: 'Реквизиты',
      rows: [
        'name',
        { row: 'full_name', when: isOrganisation },
        { row: ['inn', 'kpp', 'ogrn'], when: isLegal },
        { row: ['inn', 'ogrn'], when: isSoleProprietor },
        { row: ['inn', 'is_self_employed'], when: isIndividual },
        ['okved', 'activity'],
      ],
    },
    {
      section: 'Адреса',
      rows: [{ row: 'legal_address', when: isOrganisation }, 'actual_address', 'postal_address'],
    },
    { section: 'Руководитель', when: isLegal, rows: [['director_name', 'director_position'], 'acting_basis'] },
    { section: 'Паспорт', when: isIndividual, rows: ['personal_data'] },
    { section: 'Связь', rows: [['phone', 'email', 'website']] },
    { section: 'Контакты', rows: ['contacts'] },
    { section: 'Банковские счета', rows: ['bank_accounts'] },
    {
      section: 'Прочее',
      rows: [['manager', 'source', 'employees_count'], ['edo_operator', 'edo_id'], 'tags', 'note', 'logo'],
    },
  ],
  goOn: {
    label: 'Сохранить и создать договор',
    permission: 'contracts.create',
    href: ({ id }) => `/contracts/new?tenant=${id}`,
  },
  defaults: {
    kind: 'legal',
    is_self_employed: false,
    acting_basis: 'Устава',
    tags: [],
    contacts: [],
    bank_accounts: [],
  },
  detail: {
    pdf: true,
    status: 'status',
    history: 'tenant',
    notes: { layout_draft: 'Вариант размещения', merged: ({ to }) => `Объединён с: ${[to].flat().join('; ')}` },
    parts: RECORD_PARTS,
    lead: () => import('./tenant-lead'),
    fields: [
      'kind',
      'inn',
      'kpp',
      'ogrn',
      'activity',
      'manager',
      'phone',
      'email',
      'website',
      'legal_address',
      'actual_address',
      'director_name',
      'source',
      'edo_operator',
      'employees_count',
      'tags',
      'note',
    ],
    tabs: [
      { key: 'overview', label: 'Обзор', screen: () => import('./record/tenant-overview') },
      {
        key: 'contracts',
        label: 'Договоры',
        permission: 'contracts.view',
        screen: () => import('./record/tenant-contracts'),
      },
      {
        key: 'rooms',
        label: 'Помещения',
        count: ({ rooms }) => rooms.length,
        screen: () => import('./record/tenant-rooms'),
      },
      {
        key: 'ledger',
        label: 'Расчёты',
        permission: 'accruals.view',
        screen: () => import('./record/tenant-ledger'),
      },
      { key: 'todos', label: 'Задачи', permission: 'todos.view', screen: () => import('./record/tenant-todos') },
      { key: 'requisites', label: 'Контакты и реквизиты', screen: () => import('./record/tenant-requisites') },
      tiedTab('tenant'),
    ],
  },
  actions: tenantActions,
})
