import { directoriesTable } from '../../db/tables/files/directories'
import { defineServerArea } from '../../lib/area'
import { HOUR } from '../../lib/jobs/jobs'
import { counts, removed } from '../../lib/jobs/outcome'
import { hit } from '../../lib/search/search-kinds'
import { forgetOldArchives } from './archive/archives'
import { removeUnusedBytes } from './content/blobs'
import { filesHandlers } from './files.handlers'
import { directoriesHandlers } from './folders/directories.handlers'
import { findDirectories } from './folders/directory-lists'
import { sumUpTallies } from './folders/tallies'
import { findFiles } from './listing/files-found'
import { mediaHandlers } from './media.handlers'
import { requireMedia } from './media-rights'
import { uploadsHandlers } from './resumable/uploads.handlers'
import { BYTES_JOB, purgeExpired } from './trash/trash'
import { forgetOldVersions } from './versions/versions'

export const filesArea = defineServerArea({
  handlers: { ...directoriesHandlers, ...filesHandlers, ...mediaHandlers, ...uploadsHandlers },
  jobs: ({ database, storage }) => [
    {
      key: 'trash.clean',
      label: 'Удаление просроченного из корзины файлов',
      every: HOUR,
      run: async (signal) => removed(await purgeExpired(database, signal)),
    },
    {
      key: 'versions.clean',
      label: 'Удаление старых версий файлов',
      every: HOUR,
      run: async () => removed(await forgetOldVersions(database.reader)),
    },
    {
      key: 'tallies.clean',
      label: 'Подсчёт файлов в папках',
      every: 5,
      run: async () => counts('Сведено строк', await sumUpTallies(database)),
    },
    {
      key: 'archives.clean',
      label: 'Очистка старых ссылок на архивы',
      every: HOUR,
      run: async () => removed(await forgetOldArchives(database.reader)),
    },
    {
      key: BYTES_JOB,
      label: 'Удаление содержимого, на которое ничто не ссылается',
      every: HOUR,
      run: async (signal) => removed(await removeUnusedBytes(database, storage, signal)),
    },
  ],
  search: {
    directory: {
      permission: 'media.view',
      async find({ search, limit }, ctx) {
        const { total, found } = await findDirectories(ctx, search, limit)
        return { total, items: found.map(({ id, display_name }) => hit(id, display_name, [], `/media-storage/${id}`)) }
      },
    },
    file: {
      permission: 'media.view',
      find: (asked, ctx) => {
        requireMedia(ctx, 'view')
        return findFiles(ctx, asked)
      },
    },
  },
  rooms: {
    // Who looks at a folder; the root is no record.
    directory: { permission: 'media.view', records: { entity: 'directory', table: directoriesTable, also: 'root' } },
  },
})
