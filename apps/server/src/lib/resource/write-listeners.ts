import type { CollectionPath } from '@ws/api-client/contract'
import type { Context } from '../http/handler'

/** A write of a record that was there before. */
export interface RecordWrite {
  path: CollectionPath
  entity: string
  id: number
  title: string
  action: 'update' | 'archive' | 'remove' | 'restore'
  /** Fields that changed. */
  changed: string[]
  /** The sentence that the register has for this change. */
  told?: string | undefined
}

type Listener = (ctx: Context, write: RecordWrite) => Promise<void>

const listeners: Listener[] = []

/** Has an area hear of every write of a register, in its transaction. */
export function onRecordWrite(listener: Listener): void {
  listeners.push(listener)
}

/** Tells of a write. */
export async function tellRecordWrite(ctx: Context, write: RecordWrite): Promise<void> {
  for (const listener of listeners) await listener(ctx, write)
}
