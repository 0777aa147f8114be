import { Select } from '@ws/ui'
import type { FilterFace, FilterProps, FilterValues } from '../../../lib/area/field'
import { isIdList } from '../../../lib/area/kinds/is-id-list'
import { type TodoImport, useImports } from './use-imports'

const nameOf = ({ id, file_name }: TodoImport) => file_name ?? `№ ${id}`

/** Tasks that one import has made. */
export const importFilter: FilterFace<'exact'> = {
  suffixes: ['exact'],
  accepts: (text) => isIdList(text) && !text.includes(','),
  Control: function ImportControl({ label, values, onChange }: FilterProps) {
    const { data, isPending, error, refetch } = useImports()
    const done = (data ?? []).filter(({ state }) => state === 'done')
    return (
      <Select
        aria-label={label}
        value={values.exact ?? null}
        placeholder="Любой"
        clearable
        loading={isPending}
        error={data === undefined && error?.message}
        onRetry={() => void refetch()}
        options={done.map((run) => ({ value: String(run.id), label: nameOf(run) }))}
        onChange={(chosen) => onChange({ exact: chosen ?? undefined })}
      />
    )
  },
  Summary: function ImportSummary({ values }: { values: FilterValues }) {
    const { data, isPending } = useImports()
    const run = data?.find(({ id }) => String(id) === values.exact)
    if (run !== undefined) return nameOf(run)
    return isPending ? '…' : `№ ${values.exact}`
  },
}
