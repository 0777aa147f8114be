import { Select } from '@ws/ui'
import type { FilterFace, FilterProps, FilterValues } from '../../../lib/area/field'
import { isId } from '../../../lib/area/pickers/is-id'
import { type TodoImport, useImports } from './use-imports'

const nameOf = ({ id, file_name }: TodoImport) => file_name ?? `№ ${id}`

/** An import by its number; the server lists only the latest, an address may name an older one. */
function nameIn(imports: readonly TodoImport[] | undefined, id: string): string {
  const run = imports?.find((one) => String(one.id) === id)
  return run === undefined ? `№ ${id}` : nameOf(run)
}

/** Tasks that one import has made. */
export const importFilter: FilterFace<'exact'> = {
  suffixes: ['exact'],
  accepts: isId,
  Control: function ImportControl({ label, values, onChange }: FilterProps) {
    const { data, isPending, error, refetch } = useImports()
    const done = (data ?? []).filter(({ state }) => state === 'done')
    const options = done.map((run) => ({ value: String(run.id), label: nameOf(run) }))
    const { exact } = values
    const isUnlisted = exact !== undefined && !isPending && options.every(({ value }) => value !== exact)
    return (
      <Select
        aria-label={label}
        value={values.exact ?? null}
        placeholder="Любой"
        clearable
        loading={isPending}
        error={data === undefined && error?.message}
        onRetry={() => void refetch()}
        options={isUnlisted ? [...options, { value: exact, label: nameIn(data, exact) }] : options}
        onChange={(chosen) => onChange({ exact: chosen ?? undefined })}
      />
    )
  },
  Summary: function ImportSummary({ values }: { values: FilterValues }) {
    const { data, isPending } = useImports()
    return isPending ? '…' : nameIn(data, values.exact ?? '')
  },
}
