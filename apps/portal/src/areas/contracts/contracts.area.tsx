import { labels } from '@ws/api-client/contract/labels'
import { Skeleton } from '@ws/ui'
import { CalendarX2, ChartNoAxesGantt, Columns3 } from 'lucide-react'
import { Suspense } from 'react'
import { defineArea, RECORD_PARTS } from '../../lib/area/define-area'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { bool, yesNoFilter } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { date } from '../../lib/area/kinds/date'
import { decimal, money, number } from '../../lib/area/kinds/number'
import { placeParameter } from '../../lib/area/kinds/place'
import { rangeFilter } from '../../lib/area/kinds/range-filter'
import { person, ref } from '../../lib/area/kinds/ref'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text } from '../../lib/area/kinds/text'
import { lazyPart } from '../../lib/area/lazy-part'
import { BankImportButton } from './bank/bank-import-button'
import { contractActions } from './contract-actions'
import { contractPresets, contractStatuses } from './contract-fields'
import { contractForm, isFixed } from './contract-form'
import { contractNotes } from './contract-notes'
import { contractHolidays, contractLines, contractRooms } from './contract-rows'
import { ContractTotals } from './contract-totals'
import { Overdue } from './overdue'

const ContractCard = lazyPart(() => import('./contract-card'))

/** Договоры: who leases what, for how long and for how much. */
export const contracts = defineArea('/contracts', {
  words: {
    one: 'Договор',
    many: 'Договоры',
    create: 'Создать договор',
    fresh: 'Новый договор',
    created: 'Договор создан',
    empty: 'Договоров пока нет. Создайте первый — помещения можно выбрать прямо на плане',
    search: 'Найти договор',
  },
  permission: 'contracts',
  title: (contract) => contract.number,
  crumb: (contract) => `Договор ${contract.number}`,
  fields: {
    number: text('Номер', { hint: 'Пусто — следующий по порядку', width: 100 }),
    contract_type: choice('Вид договора', labels.ContractType, { width: 150 }),
    status: choice('Статус', contractStatuses, { width: 140 }),
    tenant: ref('Арендатор', '/tenants', { width: 230 }),
    legal_entity: ref('Арендодатель', '/legal-entities', { hint: 'Пусто — юрлицо объекта или основное' }),
    object: ref('Объект', '/objects', { width: 200 }),
    signed_at: date('Дата подписания'),
    start_date: date('Начало', { width: 110 }),
    end_date: date('Окончание', { width: 120, requiredWhen: isFixed }),
    term_kind: choice('Срок', labels.ContractTermKind),
    auto_renewal: choice('Пролонгация', labels.AutoRenewal),
    notice_days: number('Уведомление о расторжении, дней'),
    billing_period: choice('Период', labels.BillingPeriod),
    billing_mode: choice('Порядок оплаты', labels.BillingMode),
    due_day: number('Срок оплаты, день'),
    due_month_shift: number('Месяц оплаты', { hint: '0 — месяц периода, 1 — следующий' }),
    working_day_shift: choice('Перенос с выходного', labels.WorkingDayShift),
    penalty_kind: choice('Пени', labels.PenaltyKind, { hint: 'Пусто — как принято у арендодателя' }),
    penalty_percent: decimal('Пени, %'),
    penalty_grace_days: number('Отсрочка, дн.'),
    penalty_cap_percent: decimal('Предел, %', { hint: 'От суммы начисления' }),
    allocation_order: choice('Порядок погашения', labels.AllocationOrder),
    deposit_amount: money('Обеспечительный платёж', { hint: 'Пусто — аренда за месяц с НДС', width: 150 }),
    indexation_kind: choice('Индексация', labels.IndexationKind),
    indexation_percent: decimal('Индексация, %'),
    indexation_month: number('Месяц индексации'),
    indexation_from: date('Индексация с'),
    handover_date: date('Передано по акту'),
    return_date: date('Возвращено'),
    registration_status: choice('Госрегистрация', labels.RegistrationStatus, { width: 150 }),
    registration_number: text('Номер регистрации'),
    registration_date: date('Дата регистрации'),
    manager: person('Менеджер', { hint: 'Пусто — вы' }),
    note: longText('Примечание'),
    tags: tags('Теги'),
    rooms: contractRooms,
    lines: contractLines,
    holidays: contractHolidays,
    terminates_on: date('Расторгается'),
    termination_initiator: choice('Инициатор расторжения', labels.TerminationInitiator),
    termination_reason: longText('Причина расторжения'),
    is_settled: bool('Расчёты закрыты'),
    area_total: decimal('Площадь, м²', { width: 120 }),
    monthly_total: money('В месяц, ₽', { width: 140 }),
    rate_avg: money('Ставка, ₽/м²', { width: 130 }),
    overdue: money('Просрочено, ₽', {
      Cell: ({ value }) => <Overdue sum={value} />,
      width: 140,
    }),
    overdue_days: { ...number('Дней просрочки', { width: 110 }), filter: rangeFilter('decimal') },
    next_due_date: date('Следующий платёж'),
    days_to_end: number('Дней до окончания', { width: 110 }),
  },
  list: {
    imports: true,
    columns: [
      'number',
      'contract_type',
      'tenant',
      'object',
      'rooms',
      'area_total',
      'start_date',
      'end_date',
      'days_to_end',
      'monthly_total',
      'rate_avg',
      'overdue',
      'overdue_days',
      'deposit_amount',
      'manager',
      'status',
    ],
    hidden: ['contract_type', 'deposit_amount', 'overdue_days'],
    sortable: [
      'number',
      'contract_type',
      'tenant',
      'object',
      'area_total',
      'start_date',
      'end_date',
      'days_to_end',
      'monthly_total',
      'rate_avg',
      'overdue',
      'overdue_days',
      'deposit_amount',
      'manager',
      'status',
    ],
    filters: [
      'status',
      'tenant',
      'object',
      'manager',
      'contract_type',
      'legal_entity',
      'start_date',
      'end_date',
      'overdue',
      'overdue_days',
      'rate_avg',
      'area_total',
      'indexation_from',
      'registration_status',
      'term_kind',
      'tags',
    ],
    parameters: {
      location: placeParameter('Объект, место'),
      has_overdue: yesNoFilter('Есть просрочка'),
      without_scan: yesNoFilter('Без скана'),
      archived: archivedFilter,
    },
    presets: contractPresets,
    folding: ['rate_avg', 'manager', 'area_total', 'days_to_end', 'start_date', 'object', 'rooms'],
    ordering: ['number'],
    Totals: ContractTotals,
    Tools: BankImportButton,
    Card: (props) => (
      <Suspense fallback={<Skeleton className="h-24" />}>
        <ContractCard {...props} />
      </Suspense>
    ),
    views: {
      board: {
        label: 'Канбан',
        icon: ({ size }) => <Columns3 size={size} strokeWidth={1.75} aria-hidden="true" />,
        paged: true,
        screen: () => import('./views/contracts-board'),
      },
      terms: {
        label: 'Шкала',
        icon: ({ size }) => <ChartNoAxesGantt size={size} strokeWidth={1.75} aria-hidden="true" />,
        paged: true,
        screen: () => import('./views/contracts-timeline'),
      },
      endings: {
        label: 'Окончания',
        icon: ({ size }) => <CalendarX2 size={size} strokeWidth={1.75} aria-hidden="true" />,
        paged: true,
        screen: () => import('./views/contracts-endings'),
      },
    },
  },
  form: contractForm,
  defaults: {
    contract_type: 'lease',
    term_kind: 'fixed',
    auto_renewal: 'none',
    notice_days: 60,
    billing_period: 'month',
    billing_mode: 'advance',
    due_day: 5,
    working_day_shift: 'next',
    allocation_order: 'principal_first',
    indexation_kind: 'none',
    tags: [],
    rooms: [],
    lines: [{ kind: 'rent', calc: 'per_m2_month', rate: '', vat_mode: 'on_top' }],
    holidays: [],
  },
  detail: {
    pdf: true,
    status: 'status',
    history: 'contract',
    notes: contractNotes,
    parts: RECORD_PARTS,
    lead: () => import('./contract-lead'),
    fields: [
      'contract_type',
      'tenant',
      'legal_entity',
      'object',
      'start_date',
      'end_date',
      'term_kind',
      'auto_renewal',
      'notice_days',
      'signed_at',
      'handover_date',
      'return_date',
      'manager',
      'registration_status',
      'registration_number',
      'registration_date',
      'tags',
      'note',
    ],
    tabs: [
      { key: 'overview', label: 'Обзор', screen: () => import('./record/contract-overview') },
      { key: 'terms', label: 'Условия', screen: () => import('./record/contract-terms') },
      {
        key: 'rooms',
        label: 'Помещения',
        count: (contract) => contract.rooms.length,
        screen: () => import('./record/contract-rooms'),
      },
      { key: 'amendments', label: 'Доп. соглашения', screen: () => import('./record/contract-amendments') },
      { key: 'documents', label: 'Документы', screen: () => import('./record/contract-documents') },
      { key: 'obligations', label: 'Обязательства', screen: () => import('./record/contract-obligations') },
      {
        key: 'todos',
        label: 'Задачи',
        permission: 'todos.view',
        screen: () => import('./record/contract-todos'),
      },
    ],
  },
  actions: contractActions,
  screens: { form: () => import('./setup/contract-form') },
})
