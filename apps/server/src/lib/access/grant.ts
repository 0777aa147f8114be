import type { PermissionKey } from './permission-matrix'

/** How far a granted verb reaches, widest first. */
export type ScopeName = 'all' | 'objects' | 'team' | 'own'
/** What can be done with records; the order is that of the matrix. */
export type Verb = 'view' | 'create' | 'edit' | 'delete' | 'export'
/** A verb of an area (`todos.view`) or a special permission (`todos.take`). */
export type Permission = `${PermissionKey}.${string}`

/** One granted permission; `objects` narrows the scope of that name, null there means every object. */
export interface Grant {
  scope: ScopeName
  objects: readonly number[] | null
}
