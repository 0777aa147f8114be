import type { Schema } from '@ws/api-client/contract'
import { zonedDay } from '@ws/ui'
import { useState } from 'react'
import { addDays } from '../../../lib/time/add-days'
import { isSerialized, leftOf, oneMore, placesOf, withPiece } from './movement-lines'
import type { MovementKind, StockItem } from './movement-words'

export type MovementInput = Schema<'StockMovementInput'>
export type MovementFields = Omit<MovementInput, 'kind' | 'lines'>

/** What a person has typed of one line. */
export interface LineDraft {
  qty?: string | undefined
  price?: string | undefined
  units?: readonly number[] | undefined
  /** One in each line of the text. */
  serials?: string | undefined
  /** Undefined until it is touched: then the shelf life of the item tells it. */
  expires_on?: string | null | undefined
}

interface Beginning {
  kind: MovementKind
  item: 'goods' | 'consumable'
  records: StockItem[]
  request?: Schema<'StockRequest'> | undefined
  location?: number | undefined
  holder?: number | undefined
  /** Of the company: what is received today keeps from today on. */
  today: string
}

/** A movement while it is being typed, and the body that it comes to. */
export function useMovementDraft({ kind, item, records: chosen, request, location, holder, today }: Beginning) {
  const [records, setRecords] = useState(chosen)
  const [lines, setLines] = useState<Readonly<Record<number, LineDraft>>>(() =>
    request ? Object.fromEntries(chosen.map(({ id }) => [id, { qty: leftOf(request) }])) : {},
  )
  const [fields, setFields] = useState<MovementFields>(() => ({
    ...placesOf(kind, chosen),
    ...(location === undefined ? {} : { location }),
    ...(holder === undefined ? {} : { holder }),
    ...(request ? { request: request.id } : {}),
  }))
  const set = (changes: MovementFields) => setFields((before) => ({ ...before, ...changes }))
  const setLine = (id: number, changes: LineDraft) =>
    setLines((before) => ({ ...before, [id]: { ...before[id], ...changes } }))
  const day = fields.at ? zonedDay(new Date(fields.at)) : today
  const isSold = kind === 'write_off' && fields.reason === 'sold'
  const drafts = records.map((record) => draftOf(kind, record, lines[record.id] ?? {}, { day, isSold }))
  const add = (record: StockItem) =>
    setRecords((before) => (before.some(({ id }) => id === record.id) ? before : [...before, record]))
  const scan = (record: StockItem, piece: { id: number } | null | undefined) => {
    add(record)
    setLines((before) => {
      const { qty, units, ...rest } = before[record.id] ?? {}
      const line = choosesUnits(kind, record)
        ? { ...rest, qty, units: piece ? withPiece(units, piece.id) : units }
        : { ...rest, units, qty: oneMore(qty) }
      return { ...before, [record.id]: line }
    })
  }
  const choose = (record: StockItem) => {
    add(record)
    setFields((before) => ({ ...placesOf(kind, [record]), ...before }))
  }
  const body: MovementInput = { ...fields, kind, lines: drafts.map((draft) => lineOf(kind, item, draft)) }
  const isReady =
    drafts.length > 0 &&
    drafts.every(({ qty, expires_on, record }) => {
      const isCounted = qty !== '' && (qty !== '0' || kind === 'adjust')
      return isCounted && (expires_on !== null || kind !== 'receipt' || !keepsUntil(kind, record))
    })
  return { fields, set, drafts, setLine, add: choose, scan, body, isReady }
}

/** A line with what follows from its item. */
export type Draft = ReturnType<typeof draftOf>

function draftOf(
  kind: MovementKind,
  record: StockItem,
  line: LineDraft,
  { day, isSold }: { day: string; isSold: boolean },
) {
  const { qty = '', price = isSold ? salePriceOf(record) : '', units = [], serials = '' } = line
  return {
    record,
    /** As many numbered pieces as are chosen move. */
    qty: choosesUnits(kind, record) ? String(units.length) : qty,
    price,
    /** What it costs is asked where it comes in, at what price it goes where it is sold. */
    asksPrice: kind === 'receipt' || isSold,
    units,
    serials,
    expires_on: line.expires_on === undefined ? lastDayOf(kind, record, day) : line.expires_on,
  }
}

function lineOf(kind: MovementKind, item: 'goods' | 'consumable', draft: Draft): Schema<'StockLineInput'> {
  const { record, qty, price, asksPrice, units, serials, expires_on } = draft
  return {
    [item]: record.id,
    qty,
    ...(choosesUnits(kind, record) ? { units: [...units] } : {}),
    ...(asksPrice && price ? { price } : {}),
    ...(kind === 'receipt' && serials ? { serial_numbers: serials.split('\n') } : {}),
    ...(keepsUntil(kind, record) ? { expires_on } : {}),
  }
}

/** Numbered pieces are chosen one by one; those that come are new. */
export function choosesUnits(kind: MovementKind, record: StockItem): boolean {
  return kind !== 'receipt' && isSerialized(record)
}

/** Whether it is asked until when what comes of it may be used: of what was counted it is known now and then. */
export function keepsUntil(kind: MovementKind, record: StockItem): boolean {
  return (kind === 'receipt' || kind === 'adjust') && shelfLifeOf(record) !== null
}

function salePriceOf(record: StockItem): string {
  return ('sale_price' in record && record.sale_price) || ''
}

function shelfLifeOf(record: StockItem): number | null {
  return 'shelf_life_days' in record ? record.shelf_life_days : null
}

function lastDayOf(kind: MovementKind, record: StockItem, day: string): string | null {
  const days = shelfLifeOf(record)
  return kind !== 'receipt' || days === null ? null : addDays(day, days)
}
