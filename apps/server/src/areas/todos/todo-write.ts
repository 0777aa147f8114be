import type { UpdateInput } from '@ws/api-client/contract'

/**
 * What a write of a task may hold: the contract's fields, for the board the place in the column, for closing its mark, and
 * that it is «Взять в работу», which hands nothing over.
 */
export type TodoInput = UpdateInput<'/todos'> & {
  kanban_order?: string
  rating?: number
  force?: boolean
  isTaken?: boolean
}
