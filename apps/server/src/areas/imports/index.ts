import { defineServerArea } from '../../lib/area'
import { HOUR } from '../../lib/jobs/jobs'
import { counts, removed } from '../../lib/jobs/outcome'
import { importsHandlers } from './imports.handlers'
import { forgetOldImports } from './open-imports'
import { IMPORT_JOB, runImports } from './run-imports'

export const importsArea = defineServerArea({
  handlers: importsHandlers,
  jobs: ({ database, services }) => [
    {
      key: IMPORT_JOB,
      label: 'Импорт из файлов',
      every: 1,
      run: async (signal) => counts('Записано строк', await runImports(database, services(), signal)),
    },
    {
      key: 'imports.clean',
      label: 'Очистка старых импортов',
      every: HOUR,
      run: async () => removed(await forgetOldImports(database)),
    },
  ],
})
