import { rangeName } from '@ws/api-client/contract/workbook'
import { useSession } from '@ws/api-client/react'
import { Button, Field, Select } from '@ws/ui'
import { Upload } from 'lucide-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useAreas } from '../../area/areas-context'
import { newHref } from '../../area/href'
import { hasPermission } from '../../permission'
import { useServices } from '../../services-context'
import type { OpenGrid } from '../grid/open-grid'
import { rangeCsv } from './range-csv'
import { chosenRange, shownSheet } from './shown-sheet'

const ImportDialog = lazy(() => import('../../area/import/import-dialog'))

/** «Импорт в портал»: the chosen range of the sheet becomes records of a register, through the import that every register has. */
export function ImportRange({ grid }: { grid: OpenGrid }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const registers = useAreas().filter(
    (one) => one.list.imports && newHref(one) !== null && hasPermission(user, `${one.permission}.create`),
  )
  const [path, setPath] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [file, setFile] = useState<File | undefined>(undefined)
  const place = useSyncExternalStore(grid.subscribe, () => {
    const range = chosenRange(grid.current)
    return range && rangeName(range)
  })
  const area = registers.find((one) => one.path === path) ?? registers[0]
  if (!area || !hasPermission(user, 'imports.create')) return null
  const begin = () => {
    const sheet = shownSheet(grid.current)
    const chosen = chosenRange(grid.current)
    const text = chosen && sheet && rangeCsv(sheet, chosen)
    if (text === undefined) return setProblem('Выделите на листе строку заголовков вместе со строками под ней')
    setProblem(undefined)
    setFile(new File([text], `${sheet?.name} ${chosen && rangeName(chosen)}.csv`, { type: 'text/csv' }))
  }
  return (
    <section aria-label="Импорт в портал" className="flex flex-col gap-4">
      <h3 className="font-semibold">Импорт в портал</h3>
      <Field
        label="Реестр"
        hint={`Первая строка выделения — названия столбцов${place ? `. Выделено: ${place}` : ''}`}
        error={problem}
      >
        <Select
          value={area.path as string}
          onChange={(next) => setPath(next)}
          options={registers.map((one) => ({ value: one.path as string, label: one.words.many }))}
        />
      </Field>
      <Button onClick={begin}>
        <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
        Проверить и импортировать
      </Button>
      {file && (
        <Suspense>
          <ImportDialog area={area} file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
