import type { Schema } from '@ws/api-client/contract'
import { MOVEMENTS, type MovementKind, type StockItem } from './movement-words'

/** Whether pieces of it are counted one by one. */
export function isSerialized(record: StockItem): boolean {
  return 'is_serialized' in record && record.is_serialized
}

/** What of a request has not come yet. */
export function leftOf({ qty, received_qty }: Schema<'StockRequest'>): string {
  return String(Math.max(0, Math.round((Number(qty) - Number(received_qty)) * 1000) / 1000))
}

/** The pieces of a line with one more, which may be scanned twice. */
export function withPiece(pieces: readonly number[] = [], piece: number): number[] {
  return [...new Set([...pieces, piece])]
}

/** What was counted of a line and one more of it. */
export function oneMore(qty: string | undefined): string {
  return String(Math.round((Number(qty ?? 0) + 1) * 1000) / 1000)
}

/** The place where things lie already, or are kept, is the one that is meant. */
export function placesOf(kind: MovementKind, records: readonly StockItem[]): Partial<Schema<'StockMovementInput'>> {
  const [first] = records
  const kept = first && 'default_storage' in first ? first.default_storage : null
  const lies = first?.storages[0]?.id ?? kept
  const { asks } = MOVEMENTS[kind]
  if (asks.includes('storage_from')) return { storage_from: lies }
  return { storage_to: kept ?? lies }
}
