import type { Schema } from '@ws/api-client/contract'

export type MovementKind = Schema<'MovementKind'>
export type StockItem = Schema<'Goods'> | Schema<'Consumable'>

export interface MovementWords {
  /** On the button and above the form. */
  title: string
  /** In the toast. */
  done: string
  /** Rows that the kind has, in their order. */
  asks: readonly ('storage_from' | 'storage_to' | 'receiver' | 'reason' | 'supplier' | 'todo' | 'tenant')[]
  /** Right of the kind. */
  permission: string
}

/** What is issued to who asks for it, for a task that he names. */
export const TAKING: MovementWords = {
  title: 'Взять для задачи',
  done: 'Взято со склада',
  asks: ['storage_from'],
  permission: 'stock.issue',
}

/** What each kind of movement is called and what it asks for. */
export const MOVEMENTS: Readonly<Record<MovementKind, MovementWords>> = {
  receipt: {
    title: 'Приход',
    done: 'Приход проведён',
    asks: ['storage_to', 'supplier'],
    permission: 'stock.receipt',
  },
  issue: {
    title: 'Выдача',
    done: 'Выдача проведена',
    asks: ['storage_from', 'receiver', 'todo', 'tenant'],
    permission: 'stock.issue',
  },
  return: {
    title: 'Возврат',
    done: 'Возврат проведён',
    asks: ['storage_to', 'todo', 'tenant'],
    permission: 'stock.issue',
  },
  write_off: {
    title: 'Списание',
    done: 'Списание проведено',
    asks: ['storage_from', 'reason', 'todo', 'tenant'],
    permission: 'stock.write_off',
  },
  transfer: {
    title: 'Перемещение',
    done: 'Перемещение проведено',
    asks: ['storage_from', 'storage_to'],
    permission: 'stock.transfer',
  },
  adjust: {
    title: 'Инвентаризация',
    done: 'Остатки исправлены',
    asks: ['storage_from'],
    permission: 'stock.inventory',
  },
}
