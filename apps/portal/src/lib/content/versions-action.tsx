import type { CollectionPath, RecordOf, Schema } from '@ws/api-client/contract'
import { History } from 'lucide-react'
import { actionIcon } from '../area/actions/action-icon'
import type { Action } from '../area/area-spec'

/** «Версии» among the verbs of a record with a long text, or with a table. */
export function versionsAction<const P extends CollectionPath>(
  path: P,
  entity: Schema<'RecordEntity'>,
  settings: {
    when?: (record: RecordOf<P>) => boolean
    /** The record holds a table instead of a text. */
    isWorkbook?: (record: RecordOf<P>) => boolean
    mayRestore: (record: RecordOf<P>) => boolean
  },
): Action<P> {
  return {
    label: 'Версии',
    icon: actionIcon(History),
    on: 'row',
    ...(settings.when && { when: settings.when }),
    dialog: async () => {
      const { VersionsDialog } = await import('./versions-dialog')
      return {
        default: ({ records: [one], onClose }: { records: RecordOf<P>[]; onClose: () => void }) =>
          one && (
            <VersionsDialog
              {...{ path, entity, onClose }}
              id={(one as { id: number }).id}
              mayRestore={settings.mayRestore(one)}
              isWorkbook={settings.isWorkbook?.(one)}
            />
          ),
      }
    },
  }
}
