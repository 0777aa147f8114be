import type { BulkInput, CollectionPath, RecordOf } from '@ws/api-client/contract'
import type { Action } from '../area-spec'

/** What one act on a field of many records says of its own. */
export interface FieldAction<P extends CollectionPath> {
  label: string
  icon: Action<P>['icon']
  /** The action of the contract, and the field whose value it takes. */
  action: Exclude<BulkInput<P>['action'], 'archive' | 'unarchive' | 'delete'>
  field: string
  /** «3 помещения» */
  count: (n: number) => string
  /** Lists that the change makes old besides the own one. */
  invalidates?: readonly CollectionPath[]
}

/** Gives many records one value of a field, asked for as their form asks for it. */
export function fieldAction<const P extends CollectionPath>(path: P, settings: FieldAction<P>): Action<P> {
  return {
    label: settings.label,
    icon: settings.icon,
    on: 'rows',
    when: (record) => (record as { allowed: readonly string[] }).allowed.includes('update'),
    dialog: async () => {
      const { FieldBulkDialog } = await import('./field-bulk-dialog')
      return {
        default: (props: { records: RecordOf<P>[]; onClose: () => void }) => (
          <FieldBulkDialog path={path} {...settings} {...props} />
        ),
      }
    },
  }
}
