import type { CollectionPath, RecordOf } from '@ws/api-client/contract'
import { Archive, ArchiveRestore } from 'lucide-react'
import type { Action } from '../area-spec'
import { resourceOf } from '../resource'
import { actionIcon } from './action-icon'

type Archivable = { id: number; version: number; allowed: readonly string[]; is_archived: boolean }

/** Puts a record aside on its own page, and takes it back. */
export function archiveActions<const P extends CollectionPath>(path: P): Action<P>[] {
  const archiving = (is_archived: boolean): Pick<Action<P>, 'on' | 'when' | 'run'> => ({
    on: 'row',
    when: (record) => {
      const { allowed, is_archived: isAside } = record as unknown as Archivable
      return allowed.includes('archive') && isAside !== is_archived
    },
    async run(records: RecordOf<P>[], { api }) {
      const { mutationFn: update } = resourceOf(api, path).update()
      for (const { id, version } of records as unknown as Archivable[])
        await update({ id, changes: { is_archived, version } })
    },
  })
  return [
    { ...archiving(true), label: 'В архив', icon: actionIcon(Archive), done: 'Запись в архиве' },
    {
      ...archiving(false),
      label: 'Вернуть из архива',
      icon: actionIcon(ArchiveRestore),
      done: 'Запись возвращена из архива',
    },
  ]
}
