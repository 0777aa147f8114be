import { labels } from '@ws/api-client/contract/labels'
import { defineArea, RECORD_PARTS } from '../../lib/area/define-area'
import { bankAccounts } from '../../lib/area/kinds/bank-accounts'
import { bool } from '../../lib/area/kinds/bool'
import { choice } from '../../lib/area/kinds/choice'
import { number } from '../../lib/area/kinds/number'
import { phone } from '../../lib/area/kinds/phone'
import { person } from '../../lib/area/kinds/ref'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text } from '../../lib/area/kinds/text'
import { InnInput } from './inn-input'
import { TenantLead } from './tenant-lead'
import { contacts } from './tenant-rows'

interface Kind {
  kind?: 'legal' | 'sole_proprietor' | 'individual'
}
const isLegal = ({ kind }: Kind) => kind === 'legal'
const isSoleProprietor = ({ kind }: Kind) => kind === 'sole_proprietor'
const isIndividual = ({ kind }: Kind) => kind === 'individual'
const isOrganisation = ({ kind }: Kind) => kind !== 'individual'

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
  title: (tenant) => tenant.name,
  fields: {
    kind: choice('Тип', labels.TenantKind),
    is_self_employed: bool('Самозанятый'),
    name: text('Краткое наименование'),
    full_name: text('Полное наименование'),
    inn: text('ИНН', { Input: InnInput, width: 130, requiredWhen: isOrganisation }),
    kpp: text('КПП', { hint: 'Для филиала — КПП филиала', requiredWhen: isLegal }),
    ogrn: text('ОГРН / ОГРНИП'),
    okved: text('ОКВЭД', { messages: { pattern: 'Например, 68.20.2' } }),
    activity: text('Вид деятельности'),
    status: choice('Статус', {
      prospect: { label: labels.TenantStatus.prospect, tone: 'info' },
      active: { label: labels.TenantStatus.active, tone: 'ok' },
      former: { label: labels.TenantStatus.former, tone: 'muted' },
      blacklisted: { label: labels.TenantStatus.blacklisted, tone: 'bad' },
    }),
    legal_address: text('Юридический адрес', { requiredWhen: isOrganisation }),
    actual_address: text('Фактический адрес'),
    postal_address: text('Почтовый адрес'),
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
    contacts,
    bank_accounts: bankAccounts,
  },
  list: {
    imports: true,
    columns: ['name', 'kind', 'inn', 'status', 'activity', 'manager', 'phone', 'email'],
    hidden: ['phone', 'email'],
    sortable: ['name', 'inn', 'status', 'activity'],
    filters: ['kind', 'status', 'manager', 'source', 'tags'],
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
    { section: 'Связь', rows: [['phone', 'email', 'website']] },
    { section: 'Контакты', rows: ['contacts'] },
    { section: 'Банковские счета', rows: ['bank_accounts'] },
    {
      section: 'Прочее',
      rows: [['manager', 'source', 'employees_count'], ['edo_operator', 'edo_id'], 'tags', 'note'],
    },
  ],
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
    parts: RECORD_PARTS,
    Lead: TenantLead,
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
      'tags',
      'note',
    ],
    tabs: [
      {
        key: 'contracts',
        label: 'Договоры',
        permission: 'contracts.view',
        screen: () => import('./tenant-contracts'),
      },
    ],
  },
})
