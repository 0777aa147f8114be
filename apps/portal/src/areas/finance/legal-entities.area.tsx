import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../lib/area/define-area'
import { bankAccounts } from '../../lib/area/kinds/bank-accounts'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { picture } from '../../lib/area/kinds/files'
import { decimal, number } from '../../lib/area/kinds/number'
import { text } from '../../lib/area/kinds/text'

/** Наши юрлица: the landlords of contracts, kept in `/admin?tab=finance`. */
export const legalEntities = defineArea('/legal-entities', {
  words: {
    one: 'Юрлицо',
    many: 'Наши юрлица',
    create: 'Добавить юрлицо',
    fresh: 'Новое юрлицо',
    created: 'Юрлицо добавлено',
    empty: 'Юрлиц пока нет. Без них нельзя создать договор',
    search: 'Найти юрлицо',
  },
  permission: 'legal_entities',
  address: null,
  fields: {
    name: text('Наименование', { width: 240 }),
    full_name: text('Полное наименование'),
    inn: text('ИНН', { width: 130 }),
    kpp: text('КПП'),
    ogrn: text('ОГРН'),
    legal_address: text('Юридический адрес'),
    postal_address: text('Почтовый адрес'),
    director_name: text('Подписант', { hint: 'Кто подписывает договоры' }),
    director_position: text('Должность подписанта'),
    acting_basis: text('Действует на основании'),
    accountant_name: text('Главный бухгалтер'),
    vat_regime: choice('Режим НДС', labels.VatRegime, { width: 140 }),
    prefix: text('Префикс номеров', { hint: 'С него начинаются номера договоров: ИП-001', width: 120 }),
    number_template: text('Шаблон номера договора', { hint: 'Поля {prefix}, {year} и {seq:03} — порядковый номер' }),
    invoice_template: text('Шаблон номера счёта', { hint: 'Поля {contract}, {year}, {month} и {prefix}' }),
    penalty_kind: choice('Пени в новых договорах', labels.PenaltyKind),
    penalty_percent: decimal('Пени, %'),
    penalty_grace_days: number('Отсрочка, дн.'),
    penalty_cap_percent: decimal('Предел, %', { hint: 'От суммы начисления' }),
    logo: picture('Логотип'),
    stamp: picture('Печать'),
    signature: picture('Подпись'),
    bank_accounts: bankAccounts,
    is_default: bool('По умолчанию', { width: 130 }),
    contracts_count: number('Договоров'),
  },
  list: {
    columns: ['name', 'inn', 'vat_regime', 'prefix', 'is_default', 'contracts_count'],
    sortable: ['name', 'inn', 'prefix'],
    filters: ['vat_regime'],
    ordering: ['name'],
  },
  form: [
    { section: 'Реквизиты', rows: ['name', 'full_name', ['inn', 'kpp', 'ogrn'], 'legal_address', 'postal_address'] },
    {
      section: 'Подписи',
      rows: [
        ['director_name', 'director_position'],
        ['acting_basis', 'accountant_name'],
      ],
    },
    {
      section: 'Договоры и счета',
      rows: [
        ['vat_regime', 'prefix'],
        ['number_template', 'invoice_template'],
        'penalty_kind',
        {
          row: ['penalty_percent', 'penalty_grace_days', 'penalty_cap_percent'],
          when: ({ penalty_kind }) => penalty_kind !== 'none',
        },
        'is_default',
      ],
    },
    { section: 'Печатные формы', rows: [['logo', 'stamp', 'signature']] },
    { section: 'Банковские счета', rows: ['bank_accounts'] },
  ],
  defaults: {
    vat_regime: 'general',
    acting_basis: 'Устава',
    number_template: '{prefix}-{seq:03}',
    invoice_template: '{contract}/{year}-{month}',
    penalty_kind: 'percent_day',
    penalty_percent: '0.1',
    penalty_grace_days: 0,
    penalty_cap_percent: '10',
    bank_accounts: [],
    is_default: false,
  },
  detail: { history: 'legal_entity' },
})
