import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { AnyQuery, Area } from '../area'
import { type ExportFormat, resourceOf } from '../resource'
import { saveFile } from './save-file'

interface Wanted {
  format: ExportFormat
  /** Only these records; all of the list where absent. */
  ids?: readonly number[]
  /** All that there is to tell, in place of the columns that are shown. */
  everything?: boolean
}

/** Saves a list as a file, with its columns: all of it, or the given records. */
export function useExport(area: Area, query: AnyQuery, columns: readonly string[]) {
  const { api } = useServices()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ format, ids, everything = false }: Wanted) => {
      const { page: _page, page_size: _size, ...narrowing } = query
      const wanted = { ...narrowing, ...(ids && { ids }), ...(!everything && { columns }) }
      return resourceOf(api, area.path).exportFile(wanted, format)
    },
    onSuccess: (file, { format }) => saveFile(file, `${area.words.many}.${format}`),
  })
  return { save: mutate, isExporting: isPending }
}
