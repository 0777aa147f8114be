import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../lib/area/define-area'
import type { Field } from '../../lib/area/field'
import { LinkFilter } from '../../lib/area/filters/link-filter'
import { Blank } from '../../lib/area/kinds/blank'
import { bool, yesNoFilter } from '../../lib/area/kinds/bool'
import { choice, withTones } from '../../lib/area/kinds/choice'
import { dateTime } from '../../lib/area/kinds/date'
import { number } from '../../lib/area/kinds/number'
import { person, staff } from '../../lib/area/kinds/ref'
import { text } from '../../lib/area/kinds/text'
import { lazyInline } from '../../lib/area/lazy-inline'
import { conferenceActions } from './conference-actions'
import { MinutesCell, ParticipantsCell } from './conference-cells'

type Conference = Schema<'Conference'>
const isPlanned = ({ kind }: Partial<Pick<Conference, 'kind'>>) => kind === 'scheduled'

const statuses = withTones(labels.ConferenceStatus, {
  scheduled: 'info',
  live: 'ok',
  ended: 'muted',
  cancelled: 'muted',
})

const ConferenceTools = lazyInline(async () => ({ default: (await import('./conference-tools')).ConferenceTools }))
const agenda: Field<Conference['agenda'] | undefined, Conference['agenda'] | undefined, never, Conference['agenda']> = {
  label: 'Повестка',
  frame: 'own',
  Cell: ({ value }) => <span>{value?.map(({ title }) => title).join(', ')}</span>,
  Input: lazyInline(async () => ({ default: (await import('./form/agenda-input')).AgendaInput })),
}
const recurrence = text('Повтор', {
  Input: lazyInline(async () => ({ default: (await import('./form/recurrence-input')).RecurrenceInput })),
  Cell: ({ record }) => <span>{(record as Conference).recurrence_text}</span>,
})

const chat_room: Field<number | null | undefined, number | null | undefined, never, number> = {
  label: 'Чат',
  hint: 'Где обсуждают встречу; без него у встречи свой чат',
  Cell: Blank,
  Input: lazyInline(async () => ({ default: (await import('./form/chat-room-input')).ChatRoomInput })),
}

const participants: Field<Conference['participants'], never, never> = {
  label: 'Участники',
  width: 120,
  Cell: ({ record }) => <ParticipantsCell record={record as Conference} />,
}
const minutes_document: Field<Conference['minutes_document'], never, never> = {
  label: 'Протокол',
  width: 140,
  Cell: ({ record }) => <MinutesCell record={record as Conference} />,
}

/** Конференции: meetings, those that stand for good, and what was decided in them. */
export const conferences = defineArea('/conference', {
  words: {
    one: 'Встреча',
    many: 'Конференции',
    create: 'Запланировать',
    fresh: 'Новая встреча',
    created: 'Встреча создана',
    empty: 'Встреч нет. Начните мгновенную или запланируйте',
    search: 'Найти по теме или коду',
  },
  permission: 'conference',
  title: (meeting) => meeting.title,
  fields: {
    title: text('Тема', { width: 280 }),
    code: text('Код', { width: 130 }),
    kind: choice('Вид', labels.ConferenceKind, { width: 170 }),
    status: choice('Статус', statuses, { width: 170 }),
    starts_at: dateTime('Начало'),
    duration_minutes: number('Длительность, мин'),
    host: person('Ведущий'),
    invitees: staff('Приглашены'),
    access: choice('Доступ', labels.ConferenceAccess),
    lobby_enabled: bool('Зал ожидания', { hint: 'Все, кроме ведущего, ждут, пока их впустят' }),
    mute_on_join: bool('Без звука при входе'),
    agenda,
    chat_room,
    recurrence,
    participants,
    minutes_document,
  },
  list: {
    columns: ['title', 'kind', 'starts_at', 'duration_minutes', 'host', 'participants', 'status', 'minutes_document'],
    sortable: ['title', 'kind', 'starts_at', 'duration_minutes', 'host', 'status'],
    filters: ['starts_at', 'host', 'kind', 'status'],
    folding: ['minutes_document', 'duration_minutes', 'participants', 'kind'],
    parameters: { mine: yesNoFilter('Участвую'), link: { label: 'Связь', filter: LinkFilter } },
    presets: [
      { label: 'Сейчас идут', query: () => ({ time: 'live' as const }), empty: 'Сейчас никто не встречается' },
      { label: 'Сегодня', query: () => ({ time: 'today' as const }), empty: 'На сегодня встреч нет' },
      {
        label: 'Предстоящие',
        query: () => ({ time: 'upcoming' as const, ordering: ['starts_at' as const] }),
        empty: 'Предстоящих встреч нет',
      },
      { label: 'Постоянные', query: () => ({ time: 'permanent' as const }), empty: 'Постоянных комнат нет' },
      { label: 'Прошедшие', query: () => ({ time: 'past' as const }), empty: 'Прошедших встреч нет' },
    ],
    Tools: ConferenceTools,
  },
  form: [
    'title',
    ['kind', 'access'],
    { section: 'Когда', rows: [['starts_at', 'duration_minutes'], 'recurrence'], when: isPlanned },
    { section: 'Кто', rows: ['host', 'invitees', ['lobby_enabled', 'mute_on_join']] },
    { section: 'О чём', rows: ['agenda', 'chat_room'] },
  ],
  defaults: {
    kind: 'scheduled',
    access: 'invited',
    duration_minutes: 60,
    invitees: [],
    lobby_enabled: false,
    mute_on_join: false,
    agenda: [],
    chat_room: null,
    recurrence: null,
  },
  detail: { history: 'conference', parts: ['favorites', 'links'], status: 'status' },
  actions: conferenceActions,
})
