import type { BulkInput, CollectionPath } from '@ws/api-client/contract'
import { Tags } from 'lucide-react'
import type { Action } from '../area-spec'
import { actionIcon } from './action-icon'
import { type FieldAction, fieldAction } from './field-action'

/** Registers whose contract adds tags to many records at once. */
type Tagged = {
  [P in CollectionPath]: 'add_tags' extends BulkInput<P>['action'] ? P : never
}[CollectionPath]

/** Adds tags to several records of a list; those they have stay. */
export function addTagsAction<const P extends Tagged>(
  path: P,
  count: FieldAction<P>['count'],
  field = 'tags',
): Action<P> {
  // The compiler cannot follow the actions of a contract through a generic path.
  const action = 'add_tags' as FieldAction<Tagged>['action'] as FieldAction<P>['action']
  return { ...fieldAction(path, { label: 'Добавить теги', icon: actionIcon(Tags), action, field, count }), on: 'many' }
}
