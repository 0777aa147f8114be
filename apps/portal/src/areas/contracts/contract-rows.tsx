import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge } from '@ws/ui'
import type { AnyValues } from '../../lib/area/area'
import { Blank } from '../../lib/area/kinds/blank'
import { rows } from '../../lib/area/kinds/rows'
import { formatDate } from '../../lib/format/date'
import { formatDecimal } from '../../lib/format/number'

type Room = Schema<'ContractRoom'>
type Line = Schema<'ContractLine'>
type Holiday = Schema<'ContractHoliday'>

/** A row without the values that nobody typed: the server completes what is not sent. */
function withoutBlanks<Row extends object>(row: Row): Row {
  const said = Object.entries(row).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return Object.fromEntries(said) as Row
}

const sendRows = (value: unknown) => (Array.isArray(value) ? value.map((row: object) => withoutBlanks(row)) : value)

const inObject = ({ object }: AnyValues) => (typeof object === 'number' ? { object } : undefined)

const ROOM_FIELDS = {
  room: { label: 'Помещение', look: 'record', to: '/properties/room', within: inObject, required: true },
  area: { label: 'Площадь по договору, м²', look: 'decimal', hint: 'Пусто — площадь помещения' },
  date_from: { label: 'С', look: 'date', hint: 'Пусто — с начала договора' },
  date_to: { label: 'По', look: 'date' },
  purpose_override: {
    label: 'Назначение по договору',
    look: 'record',
    to: '/properties/purposepremises',
    hint: 'Пусто — назначение помещения',
  },
  is_part: { label: 'Часть помещения', look: 'check' },
  note: { label: 'Примечание' },
} as const

/** Rooms of a contract. */
export const contractRooms = rows<Room>(
  'Помещения',
  {
    add: 'Добавить помещение',
    blank: () => ({ room: 0 }),
    title: ({ area }) => (area ? `${formatDecimal(area)} м²` : ''),
    fields: ROOM_FIELDS,
  },
  { toSend: sendRows, isEmptyRow: (row) => !(row as Room).room, Cell: RoomChips, width: 180 },
)

/** So many rooms are named in a row of the list. */
const CHIPS = 2

function RoomChips({ record }: { record: object }) {
  const { rooms_details: rooms = [] } = record as Partial<Schema<'Contract'>>
  if (rooms.length === 0) return <Blank />
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {rooms.slice(0, CHIPS).map(({ id, name }) => (
        <Badge key={id} tone="muted">
          {name}
        </Badge>
      ))}
      {rooms.length > CHIPS && <span className="text-ink-3">+{rooms.length - CHIPS}</span>}
    </span>
  )
}

const perUnit = ({ calc }: Readonly<Record<string, unknown>>) => calc === 'per_unit_month'
const byMeter = ({ calc }: Readonly<Record<string, unknown>>) => calc === 'by_meter'
const taxed = ({ vat_mode }: Readonly<Record<string, unknown>>) => vat_mode !== 'none'

/** The rooms of the contract that is drawn up. */
const leasedRooms = ({ rooms }: AnyValues) =>
  Array.isArray(rooms) ? rooms.map(({ room }: Room) => room).filter((room) => room > 0) : []

const LINE_FIELDS = {
  kind: { label: 'Вид платежа', look: 'choice', options: labels.LineKind, required: true },
  name: { label: 'Наименование в документах', hint: 'Пусто — по виду платежа' },
  calc: { label: 'Способ расчёта', look: 'choice', options: labels.LineCalc, required: true },
  rate: { label: 'Ставка, ₽', look: 'decimal', required: true },
  quantity: { label: 'Количество', look: 'decimal', required: true, when: perUnit },
  meter: { label: 'Счётчик', look: 'record', to: '/meters', required: true, when: byMeter },
  vat_mode: { label: 'НДС', look: 'choice', options: labels.VatMode, required: true },
  vat_rate: { label: 'Ставка НДС, %', look: 'decimal', hint: 'Пусто — по закону на дату', when: taxed },
  discount_percent: { label: 'Скидка, %', look: 'decimal' },
  valid_from: { label: 'Действует с', look: 'date', hint: 'Пусто — с начала договора' },
  valid_to: { label: 'Действует по', look: 'date' },
  comment: { label: 'Комментарий' },
  room_ids: {
    label: 'Помещения',
    look: 'among',
    to: '/properties/room',
    among: leasedRooms,
    hint: 'Ничего не отмечено — все, кроме машино-мест',
  },
} as const

/** What is paid for. */
export const contractLines = rows<Line>(
  'Условия оплаты',
  {
    add: 'Добавить условие',
    blank: () => ({ kind: 'rent', calc: 'per_m2_month', rate: '', vat_mode: 'on_top' }),
    title: lineTitle,
    fields: LINE_FIELDS,
  },
  { toSend: sendRows },
)

/** «Аренда: 1 250,00 ₽/м² в месяц, плюс НДС» */
export function lineTitle(line: Line): string {
  const vat = line.vat_mode ? `, ${labels.VatMode[line.vat_mode].toLowerCase().replace('ндс', 'НДС')}` : ''
  return `${line.name || labels.LineKind[line.kind]}: ${linePrice(line)}${vat}`
}

/** «7 000,00 ₽ за единицу в месяц × 6» */
export function linePrice({ rate, calc, quantity }: Line): string {
  if (!rate) return ''
  const amount = quantity && calc === 'per_unit_month' ? ` × ${formatDecimal(quantity.replace(/\.?0+$/, ''))}` : ''
  return `${formatDecimal(rate.replace(/(\.\d\d)00$/, '$1'))} ${unitOf(calc)}${amount}`
}

function unitOf(calc: Line['calc']): string {
  const label = labels.LineCalc[calc]
  return label.startsWith('₽') ? label : `₽ ${label.toLowerCase()}`
}

const HOLIDAY_FIELDS = {
  date_from: { label: 'С', look: 'date', required: true },
  date_to: { label: 'По', look: 'date', required: true },
  discount_percent: { label: 'Скидка, %', look: 'decimal', hint: '100 — бесплатно', required: true },
  reason: { label: 'Основание' },
  line_kinds: { label: 'На какие платежи', look: 'choices', options: labels.LineKind },
} as const

/** Days on which less is paid. */
export const contractHolidays = rows<Holiday>(
  'Арендные каникулы',
  {
    add: 'Добавить каникулы',
    blank: () => ({ date_from: '', date_to: '', discount_percent: '100', line_kinds: ['rent'] }),
    title: ({ date_from, date_to, discount_percent }) =>
      date_from && date_to
        ? `${formatDate(date_from)} — ${formatDate(date_to)}: ${formatDecimal(discount_percent)} %`
        : '',
    fields: HOLIDAY_FIELDS,
  },
  { toSend: sendRows },
)

/** What the fields of the rows of a contract are called. */
export const ROW_LABELS: Readonly<Record<string, Readonly<Record<string, { label: string }>>>> = {
  rooms: ROOM_FIELDS,
  lines: LINE_FIELDS,
  holidays: HOLIDAY_FIELDS,
}
